print(sum(int(input()) for _ in range(int(input()))))
