# Reads one case.
#
# Problem: hdu1847
# Hint: one answer
print("Kiki" if int(input()) % 3 else "Cici")
