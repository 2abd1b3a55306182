import sys

_, *books = sys.stdin.read().split()
met = set()
for book in books:
    if book in met:
        print(book)
        break
    met.add(book)
else:
    print("none")
