import sys

n, _, *broken = map(int, sys.stdin.read().split())
gone = set(broken)
b, c = 0, 1
for step in range(1, n + 1):
    b, c = c, 0 if step in gone else (b + c) % 1_000_000_007
print(c)
