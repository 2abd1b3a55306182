import sys

numbers = list(map(int, sys.stdin.read().split()))
islands, bridges, losses = numbers[:3]
ends = numbers[3 : 3 + 2 * bridges]
lost = [number - 1 for number in numbers[3 + 2 * bridges :]]
parent = list(range(islands + 1))


def find(island):
    while parent[island] != island:
        parent[island] = parent[parent[island]]
        island = parent[island]
    return island


groups = islands


def build(bridge):
    global groups
    one, other = find(ends[2 * bridge]), find(ends[2 * bridge + 1])
    if one != other:
        parent[one] = other
        groups -= 1


gone = set(lost)
for bridge in range(bridges):
    if bridge not in gone:
        build(bridge)
counts = []
for bridge in reversed(lost):
    counts.append(groups)
    build(bridge)
print("\n".join(map(str, reversed(counts))))
