def until(year):
    return year // 4 - year // 100 + year // 400


for _ in range(int(input())):
    first, last = map(int, input().split())
    print(until(last) - until(first - 1))
