for _ in range(int(input())):
    name = input().lower().replace(" ", "")
    print("yes" if name == name[::-1] else "no")
