import sys

n, _, *broken = map(int, sys.stdin.read().split())
gone = set(broken)
a, b, c = 0, 0, 1
for step in range(1, n + 1):
    a, b, c = b, c, 0 if step in gone else (a + b + c) % 1_000_000_007
print(c)
