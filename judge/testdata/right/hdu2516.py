# The lost heaps are the Fibonacci numbers.
fib = [1, 2]
while fib[-1] < 2 ** 31:
    fib.append(fib[-1] + fib[-2])
while True:
    n = int(input())
    if n == 0:
        break
    print("Second win" if n in fib else "First win")
