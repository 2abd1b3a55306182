/** About 24 KB of an answer as a model writes them: prose, lists, tables, quotations and code in turn. Always the same text. */
export function sampleReply(bytes: number): string {
  let text = ''
  for (let part = 1; text.length < bytes; part++) text += section(part)
  return text.slice(0, bytes)
}

/** One list of so many bytes, with lists inside: what is hardest to draw while it grows, for none of it is a block of its own. */
export function sampleList(bytes: number): string {
  let text = ''
  for (let item = 1; text.length < bytes; item++) {
    const inside = ' '.repeat(`${item}. `.length)
    text += `${item}. Read the value that \`step${item}\` was given, and **say** aloud what you expect. Then see [it](https://example.com/${item}).
${inside}- keep the name of the variable,
${inside}- run the test again.
`
  }
  return text.slice(0, bytes)
}

function section(part: number): string {
  return `## ${part}. Reading step ${part} of the program

A **closure** keeps the variable and not its value, so step ${part} reads what the loop left behind. The call \`next(${part})\` runs
*after* the current work is done, which is why the order on screen differs from the order in the file. See
[the specification](https://example.com/spec#step-${part}) for the exact rule, and write the small test below before you change it.

1. Read the value that \`step${part}\` was given, and say aloud what you expect.
2. Run it with one element, with none, and with ${part * 10}.
3. Change one line only:
   - keep the name of the variable,
   - move its declaration into the block,
   - run the test again.

\`\`\`${part % 2 === 0 ? 'python' : 'javascript'}
${part % 2 === 0 ? python(part) : javascript(part)}
\`\`\`

| Input | What happens | Steps |
| --- | --- | --- |
| empty | nothing is read, the result is \`0\` | ${part} |
| one element | the first branch answers at once | ${part + 3} |
| many | the loop reads each of them **once** | ${part * 12} |

> If you can say where a variable lives, you can say what it will hold.

`
}

const javascript = (part: number): string => `// step ${part}: every turn of the loop has a variable of its own
export function step${part}(items, limit = ${part * 10}) {
  const seen = new Map()
  for (const [index, item] of items.entries()) {
    if (index >= limit) break
    seen.set(item.id, \`\${item.name} at \${index}\`)
  }
  return [...seen.values()].filter((text) => text.length > ${part})
}`

const python = (part: number): string => `def step_${part}(items, limit=${part * 10}):
    """Every turn of the loop has a name of its own."""
    seen = {}
    for index, item in enumerate(items):
        if index >= limit:
            break
        seen[item["id"]] = f"{item['name']} at {index}"
    return [text for text in seen.values() if len(text) > ${part}]`
