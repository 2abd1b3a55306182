rows = [input().split() for _ in range(int(input()))]
total = sum(int(amount) for _, amount in rows)
names = max([len(name) for name, _ in rows] + [5])
amounts = max(len(amount) for _, amount in rows)
for name, amount in rows:
    print(name.ljust(names) + "  " + amount.rjust(amounts))
print("-" * (names + amounts + 2))
print("total".ljust(names) + "  " + str(total).rjust(amounts))
