n, k = map(int, input().split())
guests = input().split()
cut = n - k % n
print(*guests[cut:], *guests[:cut])
