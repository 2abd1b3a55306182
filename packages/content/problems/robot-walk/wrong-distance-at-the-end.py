east, north = 0, 0
dx, dy = 0, 1
for command in input().strip():
    if command == "R":
        dx, dy = dy, -dx
    elif command == "L":
        dx, dy = -dy, dx
    else:
        east, north = east + dx, north + dy
print(east, north, abs(east) + abs(north))
