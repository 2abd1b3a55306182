rows = sorted(tuple(map(int, input().split())) for _ in range(int(input())))
begin, end = rows[0]
for next_begin, next_end in rows:
    if next_begin > end:
        print(begin, end)
        begin, end = next_begin, next_end
    end = max(end, next_end)
print(begin, end)
