import sys

height, width = map(int, input().split())
rows = [list(row) for row in sys.stdin.read().split()]


def size(y, x):
    if not (0 <= y < height and 0 <= x < width) or rows[y][x] == ".":
        return 0
    rows[y][x] = "."
    return 1 + size(y, x + 1) + size(y + 1, x) + size(y, x - 1) + size(y - 1, x)


ponds = [size(y, x) for y in range(height) for x in range(width) if rows[y][x] == "#"]
print(len(ponds), max(ponds, default=0))
