import sys
from collections import Counter

_, *books = sys.stdin.read().split()
counts = Counter(books)
print(next((book for book in books if counts[book] > 1), "none"))
