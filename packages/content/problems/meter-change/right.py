import sys

_, *cents = map(int, sys.stdin.read().split())
coins = 0
for fee, paid in zip(cents[::2], cents[1::2]):
    change = paid - fee
    for coin in (50, 20, 10, 5, 2, 1):
        many, change = divmod(change, coin)
        coins += many
print(coins)
