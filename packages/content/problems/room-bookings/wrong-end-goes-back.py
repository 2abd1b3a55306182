rows = sorted(list(map(int, input().split())) for _ in range(int(input())))
spans = []
for begin, end in rows:
    if spans and begin <= spans[-1][1]:
        spans[-1][1] = end
    else:
        spans.append([begin, end])
for span in spans:
    print(*span)
