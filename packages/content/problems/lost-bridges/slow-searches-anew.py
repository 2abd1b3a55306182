import sys

numbers = list(map(int, sys.stdin.read().split()))
islands, bridges, losses = numbers[:3]
ends = [(numbers[3 + 2 * at], numbers[4 + 2 * at]) for at in range(bridges)]
standing = [True] * bridges
for loss in numbers[3 + 2 * bridges :]:
    standing[loss - 1] = False
    beside = [[] for _ in range(islands + 1)]
    for bridge, (one, other) in enumerate(ends):
        if standing[bridge]:
            beside[one].append(other)
            beside[other].append(one)
    seen = [False] * (islands + 1)
    groups = 0
    for island in range(1, islands + 1):
        if seen[island]:
            continue
        groups += 1
        seen[island] = True
        stack = [island]
        while stack:
            for to in beside[stack.pop()]:
                if not seen[to]:
                    seen[to] = True
                    stack.append(to)
    print(groups)
