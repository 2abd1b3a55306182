from bisect import bisect_right
from itertools import accumulate

n, goal = map(int, input().split())
sums = [0, *accumulate(map(int, input().split()))]
best = n + 1
for end in range(1, n + 1):
    begin = bisect_right(sums, sums[end] - goal) - 1
    if begin >= 0:
        best = min(best, end - begin)
print(best if best <= n else -1)
