import sys

n, *badges = map(int, sys.stdin.read().split())
print((set(range(1, n + 1)) - set(badges)).pop())
