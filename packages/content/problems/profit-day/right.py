from itertools import accumulate

input()
prices = list(map(int, input().split()))
print(max(price - low for price, low in zip(prices, accumulate(prices, min))))
