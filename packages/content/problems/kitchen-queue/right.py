import sys
from heapq import heappop, heappush

numbers = list(map(int, sys.stdin.read().split()))
orders = sorted(zip(numbers[1::2], numbers[2::2]))
waiting = []
minute = total = at = 0
while at < len(orders) or waiting:
    if not waiting:
        minute = max(minute, orders[at][0])
    while at < len(orders) and orders[at][0] <= minute:
        arrival, length = orders[at]
        heappush(waiting, (length, arrival))
        at += 1
    length, arrival = heappop(waiting)
    minute += length
    total += minute - arrival
print(total / len(orders))
