one, other = input().strip(), input().strip()
above = list(range(len(other) + 1))
for i, letter in enumerate(one, 1):
    row = [i]
    for j, wanted in enumerate(other, 1):
        row.append(min(above[j] + 1, row[-1] + 1, above[j - 1] + (letter != wanted)))
    above = row
print(above[-1])
