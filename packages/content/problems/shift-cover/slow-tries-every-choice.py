import sys
from itertools import combinations

numbers = list(map(int, sys.stdin.read().split()))
count, until = numbers[:2]
shifts = [(numbers[2 + 2 * at], numbers[3 + 2 * at], at + 1) for at in range(count)]


def covers(choice):
    covered = 0
    for begin, end, _ in sorted(choice):
        if begin > covered:
            return False
        covered = max(covered, end)
    return covered >= until


if not covers(shifts):
    print(-1)
    sys.exit()
for size in range(1, count + 1):
    for choice in combinations(shifts, size):
        if covers(choice):
            print(size)
            print(*(number for _, _, number in choice))
            sys.exit()
