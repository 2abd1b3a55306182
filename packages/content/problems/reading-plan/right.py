import sys
from bisect import bisect_right
from itertools import accumulate

numbers = list(map(int, sys.stdin.read().split()))
days, pages = numbers[1], numbers[2:]
until = [0, *accumulate(pages)]


def is_enough(limit):
    chapter = 0
    for _ in range(days):
        # The last chapter that still fits today.
        chapter = bisect_right(until, until[chapter] + limit, chapter) - 1
        if chapter == len(pages):
            return True
    return False


low, high = max(pages), until[-1]
while low < high:
    middle = (low + high) // 2
    if is_enough(middle):
        high = middle
    else:
        low = middle + 1
print(low)
