import sys

n, *parents = map(int, sys.stdin.read().split())
parent = [0, 0, *parents]
depth = [0] * (n + 1)
depth[1] = 1
for person in range(2, n + 1):
    way = []
    while not depth[person]:
        way.append(person)
        person = parent[person]
    for step, below in enumerate(reversed(way), 1):
        depth[below] = depth[person] + step
print(max(depth), n - len(set(parents)))
