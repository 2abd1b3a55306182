east, north, farthest = 0, 0, 0
dx, dy = 0, 1
for command in input().strip():
    if command == "R":
        dx, dy = dy, -dx
    elif command == "L":
        dx, dy = -dy, dx
    else:
        east, north = east + dx, north + dy
        farthest = max(farthest, abs(east) + abs(north))
print(east, north, farthest)
