import sys

_, *books = sys.stdin.read().split()
met = []
for book in books:
    if book in met:
        print(book)
        break
    met.append(book)
else:
    print("none")
