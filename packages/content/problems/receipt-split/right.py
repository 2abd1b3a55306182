from decimal import Decimal

cents = int(Decimal(input().strip()) * 100)
people = int(input())
share, extra = divmod(cents, people)
for place in range(people):
    owed = share + (1 if place < extra else 0)
    print(f"{owed // 100}.{owed % 100:02d}")
