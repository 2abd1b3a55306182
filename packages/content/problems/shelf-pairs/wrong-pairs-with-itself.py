from collections import defaultdict

n, width = map(int, input().split())
met = defaultdict(int)
pairs = 0
for book in map(int, input().split()):
    met[book] += 1
    pairs += met.get(width - book, 0)
print(pairs)
