# Ends its last line with a carriage return alone.
#
# Problem: hdu1847
# Hint: bare CR
import sys

answers = ["Kiki" if int(line) % 3 else "Cici" for line in sys.stdin]
sys.stdout.write("\n".join(answers) + "\r")
