input()
prices = list(map(int, input().split()))
print(max(prices) - min(prices))
