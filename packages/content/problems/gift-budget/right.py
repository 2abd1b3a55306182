import heapq

n, budget = map(int, input().split())
window = list(map(int, input().split()))
heapq.heapify(window)
gifts = 0
while window and window[0] <= budget:
    budget -= heapq.heappop(window)
    gifts += 1
print(gifts, budget)
