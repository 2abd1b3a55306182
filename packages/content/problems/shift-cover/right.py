import sys

numbers = list(map(int, sys.stdin.read().split()))
count, until = numbers[:2]
shifts = sorted((numbers[2 + 2 * at], numbers[3 + 2 * at], at + 1) for at in range(count))
chosen = []
covered = furthest = 0
candidate = None
for begin, end, number in shifts + [(float("inf"), 0, 0)]:
    while covered < until and begin > covered:
        if furthest <= covered:
            print(-1)
            sys.exit()
        chosen.append(candidate)
        covered = furthest
    if end > furthest:
        furthest, candidate = end, number
print(len(chosen))
print(*chosen)
