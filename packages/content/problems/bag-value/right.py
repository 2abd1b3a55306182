n, limit = map(int, input().split())
# By weight the best worth; a bag that is heavier and worth no more is left out.
bags = {0: 0}
for _ in range(n):
    weight, worth = map(int, input().split())
    grown = dict(bags)
    for carried, value in bags.items():
        total = carried + weight
        if total <= limit and grown.get(total, -1) < value + worth:
            grown[total] = value + worth
    bags, top = {}, -1
    for carried in sorted(grown):
        if grown[carried] > top:
            top = bags[carried] = grown[carried]
print(max(bags.values()))
