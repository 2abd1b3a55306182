import sys

numbers = list(map(int, sys.stdin.read().split()))
orders = sorted(zip(numbers[1::2], numbers[2::2]))
minute = total = 0
while orders:
    minute = max(minute, orders[0][0])
    best = None
    for order in orders:
        if order[0] <= minute and (best is None or order[1] < best[1]):
            best = order
    orders.remove(best)
    minute += best[1]
    total += minute - best[0]
print(total / ((len(numbers) - 1) // 2))
