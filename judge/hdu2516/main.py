# 取石子游戏 (hdu2516)
# https://acm.hdu.edu.cn/showproblem.php?pid=2516

import sys

words = iter(sys.stdin.read().split())

while True:
    n = int(next(words))
    if n == 0:
        break
    # TODO: answer the case
