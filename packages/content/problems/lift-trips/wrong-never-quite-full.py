import sys

count, limit, places, *weights = map(int, sys.stdin.read().split())
trips = inside = total = 0
for weight in weights:
    if trips == 0 or total + weight >= limit or inside == places:
        trips += 1
        inside = total = 0
    inside += 1
    total += weight
print(trips)
