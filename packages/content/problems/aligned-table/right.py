rows = [input().split() for _ in range(int(input()))]
total = ["total", str(sum(int(amount) for _, amount in rows))]
names = max(len(name) for name, _ in rows + [total])
amounts = max(len(amount) for _, amount in rows + [total])


def show(name, amount):
    print(f"{name:<{names}}  {amount:>{amounts}}")


for row in rows:
    show(*row)
print("-" * (names + 2 + amounts))
show(*total)
