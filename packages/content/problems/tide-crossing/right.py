import sys
from collections import deque

numbers = list(map(int, sys.stdin.read().split()))
height, width = numbers[:2]
under = numbers[2:]
arrival = [-1] * (height * width)
queue = deque()
if under[0] > 0:
    arrival[0] = 0
    queue.append(0)
while queue:
    square = queue.popleft()
    minute = arrival[square] + 1
    column = square % width
    for to, allowed in (
        (square - width, square >= width),
        (square + width, square + width < height * width),
        (square - 1, column > 0),
        (square + 1, column < width - 1),
    ):
        if allowed and arrival[to] < 0 and under[to] > minute:
            arrival[to] = minute
            queue.append(to)
print(arrival[-1])
