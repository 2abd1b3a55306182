import sys
from heapq import heappop, heappush

numbers = list(map(int, sys.stdin.read().split()))
towns, count, vouchers = numbers[:3]
roads = [[] for _ in range(towns + 1)]
for at in range(count):
    one, other, toll = numbers[3 + 3 * at : 6 + 3 * at]
    roads[one].append((other, toll))
    roads[other].append((one, toll))
best = {1: (0, [])}
heap = [(0, 1, [])]
while heap:
    cost, town, tolls = heappop(heap)
    if cost > best[town][0]:
        continue
    for to, toll in roads[town]:
        if to not in best or cost + toll < best[to][0]:
            best[to] = (cost + toll, tolls + [toll])
            heappush(heap, (cost + toll, to, tolls + [toll]))
if towns not in best:
    print(-1)
else:
    tolls = sorted(best[towns][1], reverse=True)
    print(sum(tolls[vouchers:]))
