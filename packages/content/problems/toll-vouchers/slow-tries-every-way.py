import sys

numbers = list(map(int, sys.stdin.read().split()))
towns, count, vouchers = numbers[:3]
roads = [[] for _ in range(towns + 1)]
for at in range(count):
    one, other, toll = numbers[3 + 3 * at : 6 + 3 * at]
    roads[one].append((other, toll))
    roads[other].append((one, toll))
best = -1
visited = [False] * (towns + 1)


def drive(town, tolls):
    global best
    if town == towns:
        cost = sum(sorted(tolls, reverse=True)[vouchers:])
        if best < 0 or cost < best:
            best = cost
        return
    visited[town] = True
    for to, toll in roads[town]:
        if not visited[to]:
            drive(to, tolls + [toll])
    visited[town] = False


drive(1, [])
print(best)
