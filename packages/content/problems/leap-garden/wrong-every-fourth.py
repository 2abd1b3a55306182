for _ in range(int(input())):
    first, last = map(int, input().split())
    print(last // 4 - (first - 1) // 4)
