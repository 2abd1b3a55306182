import sys

numbers = list(map(int, sys.stdin.read().split()))
height, width = numbers[:2]
under = numbers[2:]
best = -1
here = set()


def walk(square, minute):
    global best
    if square in here or under[square] <= minute:
        return
    if square == height * width - 1:
        if best < 0 or minute < best:
            best = minute
        return
    here.add(square)
    column = square % width
    if column > 0:
        walk(square - 1, minute + 1)
    if column < width - 1:
        walk(square + 1, minute + 1)
    if square >= width:
        walk(square - width, minute + 1)
    if square + width < height * width:
        walk(square + width, minute + 1)
    here.remove(square)


walk(0, 0)
print(best)
