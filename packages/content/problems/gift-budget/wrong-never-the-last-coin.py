n, left = map(int, input().split())
gifts = 0
for price in sorted(map(int, input().split())):
    if price >= left:
        break
    left -= price
    gifts += 1
print(gifts, left)
