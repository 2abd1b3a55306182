import sys

_, *cents = map(int, sys.stdin.read().split())
coins = 0
for fee, paid in zip(cents[::2], cents[1::2]):
    change = paid - fee
    for coin in (50, 10, 5, 2, 1):
        coins += change // coin
        change %= coin
print(coins)
