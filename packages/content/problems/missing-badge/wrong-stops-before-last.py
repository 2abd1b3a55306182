import sys

n, *badges = map(int, sys.stdin.read().split())
back = set(badges)
for badge in range(1, n):
    if badge not in back:
        print(badge)
