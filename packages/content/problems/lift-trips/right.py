import sys

count, limit, places, *weights = map(int, sys.stdin.read().split())
trips = 0
person = 0
while person < count:
    trips += 1
    room, free = limit, places
    while person < count and free > 0 and weights[person] <= room:
        room -= weights[person]
        free -= 1
        person += 1
print(trips)
