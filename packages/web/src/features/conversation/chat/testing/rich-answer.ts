/** An answer with everything that has a look of its own, but for a diagram, which stands in a frame of another origin. */
export const richAnswer = [
  'A closure is a function together with the variables it was born beside. `let` gives every turn of the loop a binding of its own; `var` shares **one** for all.',
  '```ts\nconst timers: number[] = []\nfor (let index = 0; index < 3; index++) {\n  timers.push(setTimeout(() => console.log(index), 10)) // 0, 1, 2\n}\n```',
  '### What differs\n\n| Keyword | Binding | Prints |\n| --- | --- | ---: |\n| `var` | one for the loop | 3 3 3 |\n| `let` | one for each turn | 0 1 2 |',
  '1. The loop ends first.\n2. Then the timers run.\n   - each reads its own binding\n   - none of them shares it',
  '> A closure keeps the variable, not its value.',
  'The work grows with $n$, in all $\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$ steps:\n\n$$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$$',
  'More in [the guide](https://developer.mozilla.org/en-US/docs/Web/JavaScript/Closures) and ![a drawing of a scope](https://example.com/scope.png).',
  '- [x] understood\n- [ ] tried',
].join('\n\n')
