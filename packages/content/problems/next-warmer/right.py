n = int(input())
days = list(map(int, input().split()))
waits = [0] * n
for day in range(n - 2, -1, -1):
    later = day + 1
    # Jumps over days that are known to be colder than the one looked at.
    while days[later] <= days[day] and waits[later]:
        later += waits[later]
    if days[later] > days[day]:
        waits[day] = later - day
print(*waits)
