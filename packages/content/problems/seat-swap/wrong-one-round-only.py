n, k = map(int, input().split())
guests = input().split()
cut = max(0, n - k)
print(*guests[cut:], *guests[:cut])
