import sys
from heapq import heappop, heappush

numbers = list(map(int, sys.stdin.read().split()))
towns, count, vouchers = numbers[:3]
roads = [[] for _ in range(towns + 1)]
for at in range(count):
    one, other, toll = numbers[3 + 3 * at : 6 + 3 * at]
    roads[one].append((other, toll))
    roads[other].append((one, toll))

floors = vouchers + 1
best = [float("inf")] * ((towns + 1) * floors)
best[floors] = 0
heap = [(0, floors)]
answer = -1
while heap:
    cost, situation = heappop(heap)
    if cost > best[situation]:
        continue
    town, used = divmod(situation, floors)
    if town == towns:
        answer = cost
        break
    for to, toll in roads[town]:
        paid = to * floors + used
        if cost + toll < best[paid]:
            best[paid] = cost + toll
            heappush(heap, (cost + toll, paid))
        if used < vouchers and cost < best[paid + 1]:
            best[paid + 1] = cost
            heappush(heap, (cost, paid + 1))
print(answer)
