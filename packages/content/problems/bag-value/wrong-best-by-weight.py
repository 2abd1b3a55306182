n, limit = map(int, input().split())
rows = [tuple(map(int, input().split())) for _ in range(n)]
total = 0
for weight, worth in sorted(rows, key=lambda row: -row[1] / row[0]):
    if weight <= limit:
        limit -= weight
        total += worth
print(total)
