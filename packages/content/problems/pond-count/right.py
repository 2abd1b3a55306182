import sys

(height, width), rows = map(int, input().split()), sys.stdin.read().split()
group = list(range(height * width))


def find(square):
    while group[square] != square:
        group[square] = group[group[square]]
        square = group[square]
    return square


sizes = {}
wet = [y * width + x for y in range(height) for x in range(width) if rows[y][x] == "#"]
for square in wet:
    y, x = divmod(square, width)
    if x and rows[y][x - 1] == "#":
        group[find(square)] = find(square - 1)
    if y and rows[y - 1][x] == "#":
        group[find(square)] = find(square - width)
for square in wet:
    sizes[find(square)] = sizes.get(find(square), 0) + 1
print(len(sizes), max(sizes.values(), default=0))
