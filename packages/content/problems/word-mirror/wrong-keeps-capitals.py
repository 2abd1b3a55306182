for _ in range(int(input())):
    name = input().replace(" ", "")
    print("yes" if name == name[::-1] else "no")
