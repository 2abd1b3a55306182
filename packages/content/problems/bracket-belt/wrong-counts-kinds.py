for _ in range(int(input())):
    depth = {"(": 0, "[": 0, "{": 0}
    answer = None
    for at, bracket in enumerate(input().strip(), 1):
        if bracket in depth:
            depth[bracket] += 1
        else:
            kind = {")": "(", "]": "[", "}": "{"}[bracket]
            depth[kind] -= 1
            if depth[kind] < 0:
                answer = at
                break
    print(answer or ("open" if any(depth.values()) else "ok"))
