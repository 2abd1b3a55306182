import sys

n, *parents = map(int, sys.stdin.read().split())
depth = [0] * (n + 1)
depth[1] = 1
for person, parent in enumerate(parents, 2):
    depth[person] = depth[parent] + 1
print(max(depth), n - len(set(parents)))
