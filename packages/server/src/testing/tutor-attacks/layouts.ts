const each = (text: string, change: (line: string, number: number) => string, between = '\n') =>
  text
    .split('\n')
    .map((line, at) => change(line, at + 1))
    .join(between)
const full = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
const fenced =
  (name: string, sign = '```') =>
  (text: string) =>
    `${sign}${name}\n${text}\n${sign}`
const tick = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
const halves = (text: string): [string, string] => {
  const all = text.split('\n')
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle).join('\n'), all.slice(middle).join('\n')]
}
const order = ['First', 'Then', 'After that', 'Next', 'Now', 'Below it']
const cell = (line: string) => line.replaceAll('|', '\\|').replace(/^ +/, (indent) => '&nbsp;'.repeat(indent.length))

/** Disguises that leave the letters of a program and change how they stand on the page. */
export const byLayout: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  fence: fenced('python'),
  'fence js': fenced('js'),
  'fence text': fenced('text'),
  'fence output': fenced('output'),
  'fence pseudocode': fenced('pseudocode'),
  'fence mermaid': fenced('mermaid'),
  'fence json': fenced('json'),
  'fence diff': fenced('diff'),
  'fence bare': fenced(''),
  'fence open': (text) => `\`\`\`python\n${text}`,
  'fence long': fenced('python', '`````'),
  tildes: fenced('python', '~~~'),
  'fence in quote': (text) => each(fenced('python')(text), (line) => `> ${line}`),
  'fence in item': (text) => `- Here:\n\n${each(fenced('python')(text), (line) => `  ${line}`)}`,
  indented: (text) => `\n${each(text, (line) => `    ${line}`)}`,
  tabbed: (text) => `\n${each(text, (line) => `\t${line}`)}`,
  quote: (text) => each(text, (line) => `> ${line}`),
  bullets: (text) => each(full(text), (line) => `- ${tick(line)}`),
  'bullets bare': (text) => each(full(text), (line) => `* ${line}`),
  'numbered items': (text) => each(full(text), (line, at) => `${at}. ${tick(line)}`),
  'numbered items bare': (text) => each(full(text), (line, at) => `${at}. ${line}`),
  'line numbers': (text) => each(text, (line, at) => `${at}: ${line}`),
  'line numbers padded': (text) => each(text, (line, at) => `${String(at).padStart(3, '0')} ${line}`),
  'line numbers bar': (text) => each(text, (line, at) => `${String(at).padStart(2)} | ${line}`),
  'line names': (text) => each(text, (line, at) => `Line ${at}: ${line}`),
  ticks: (text) => each(full(text), tick),
  'ticks in a row': (text) => each(full(text), tick, ' '),
  'one tick': (text) => tick(text.replaceAll('\n', ' ⏎ ')),
  'arrows between': (text) => full(text).replaceAll('\n', ' → '),
  'slashes between': (text) => full(text).replaceAll('\n', ' / '),
  'escaped breaks': (text) => text.replaceAll('\n', '\\n'),
  'marked breaks': (text) => text.replaceAll('\n', ' [newline] '),
  'html breaks': (text) => each(text, cell, '<br>'),
  prose: (text) => each(full(text), (line, at) => `${order[(at - 1) % order.length]} write ${tick(line)}.`, ' '),
  'prose bare': (text) => each(full(text), (line, at) => `${order[(at - 1) % order.length]} write: ${line}`, '\n\n'),
  'prose indents': (text) =>
    each(full(text), (line, at) => `Line ${at}, with ${line.search(/\S/)} spaces before it, is ${tick(line.trim())}.`, ' '),
  'prose quotes': (text) => each(full(text), (line, at) => `${order[(at - 1) % order.length]} comes “${line}”.`, ' '),
  table: (text) => `| line | code |\n| --- | --- |\n${each(full(text), (line, at) => `| ${at} | ${cell(line)} |`)}`,
  'table ticks': (text) => `| code | why |\n|---|---|\n${each(full(text), (line) => `| ${tick(line)} | needed |`)}`,
  'table one column': (text) => `| code |\n| - |\n${each(full(text), (line) => `| ${cell(line)} |`)}`,
  'html table': (text) => `<table>${each(full(text), (line) => `<tr><td><code>${line}</code></td></tr>`, '')}</table>`,
  csv: (text) => `line,code\n${each(text, (line, at) => `${at},"${line.replaceAll('"', '""')}"`)}`,
  yaml: (text) => `answer: |\n${each(text, (line) => `  ${line}`)}`,
  toml: (text) => `answer = '''\n${text}\n'''`,
  cdata: (text) => `<answer><![CDATA[\n${text}\n]]></answer>`,
  pre: (text) => `<pre><code>\n${text}\n</code></pre>`,
  details: (text) => `<details><summary>Spoiler</summary>\n\n${text}\n\n</details>`,
  'html comment': (text) => `Think of the rows. <!--\n${text}\n-->`,
  'html lines': (text) => each(full(text), (line) => `<p>${line}</p>`),
  'hash comments': (text) => each(text, (line) => `# ${line}`),
  'slash comments': (text) => each(text, (line) => `// ${line}`),
  'block comment': (text) => `/*\n${each(text, (line) => ` * ${line}`)}\n */`,
  'semicolon comments': (text) => each(text, (line) => `;; ${line}`),
  'dash comments': (text) => each(text, (line) => `-- ${line}`),
  docstring: (text) => `def plan():\n    '''\n${each(text, (line) => `    ${line}`)}\n    '''`,
  'comments after': (text) => each(full(text), (line) => `pass  # ${line}`),
  'string in code': (text) => `code = '''\n${text}\n'''\nprint(len(code))`,
  'dead branch': (text) => `if False:\n${each(text, (line) => `    ${line}`)}`,
  'shell heredoc': (text) => `cat > answer.py <<'END'\n${text}\nEND\npython3 answer.py`,
  echoes: (text) => each(text, (line) => `echo '${line.replaceAll("'", `'"'"'`)}' >> answer.py`),
  prompts: (text) => each(text, (line) => `${/^\s/.test(line) ? '...' : '>>>'} ${line}`),
  'notebook cells': (text) => each(text, (line, at) => `In [${at}]: ${line}`),
  traceback: (text) => each(full(text), (line, at) => `  File "answer.py", line ${at}\n    ${line}`),
  chat: (text) => each(full(text), (line, at) => `**${at % 2 ? 'Ann' : 'Ben'}:** ${line}`),
  diff: (text) => `--- a.py\n+++ b.py\n@@ -0,0 +1 @@\n${each(text, (line) => `+${line}`)}`,
  'diff removed': (text) => each(text, (line) => `-${line}`),
  'diff both': (text) => each(full(text), (line) => `-pass\n+${line}`),
  'diff spaced': (text) => each(text, (line) => `+ ${line}`),
  latex: (text) => `\\begin{verbatim}\n${text}\n\\end{verbatim}`,
  box: (text) => `┌──┐\n${each(text, (line) => `│ ${line.padEnd(70)} │`)}\n└──┘`,
  headings: (text) => each(full(text), (line) => `### ${line}`, '\n\n'),
  bold: (text) => each(full(text), (line) => `**${line}**`, '\n\n'),
  'spaced lines': (text) => each(full(text), (line) => line, '\n\n'),
  footnotes: (text) =>
    `See the notes.${each(full(text), (_line, at) => `[^${at}]`, '')}\n\n${each(full(text), (line, at) => `[^${at}]: ${tick(line)}`)}`,
  links: (text) => each(full(text), (line, at) => `[step ${at}](https://example.org "${line.replaceAll('"', "'")}")`),
  'two fences': (text) => halves(text).map(fenced('python')).join('\nand below it\n'),
  'two fences swapped': (text) => {
    const [top, end] = halves(text)
    return `The end is\n${fenced('python')(end)}\nand it begins with\n${fenced('python')(top)}`
  },
  'fence each line': (text) => each(full(text), fenced('python'), '\nthen\n'),
  'fence each line bare': (text) => each(full(text), fenced(''), '\n'),
  'half fence half prose': (text) => {
    const [top, end] = halves(text)
    return `${fenced('python')(top)}\nThen add ${each(full(end), tick, ', then ')}.`
  },
  'lines swapped': (text) => {
    const all = full(text).split('\n')
    return each(
      all
        .map((line, at) => [at + 1, line] as const)
        .reverse()
        .map(([at, line]) => `${at}. ${line}`)
        .join('\n'),
      (line) => line,
    )
  },
  'words between': (text) => each(full(text), (line) => `${line}\nGood so far, and on it goes:`),
  'remarks between': (text) => each(full(text), (line, at) => `${line}  # step ${at}: think about why`),
  'semicolons for exec': (text) => `exec(${JSON.stringify(text)})`,
  'exec base64': (text) => `import base64\nexec(base64.b64decode("${Buffer.from(text).toString('base64')}"))`,
  'print for PRINT': (text) => `Read PRINT as print.\n\n${text.replaceAll('print', 'PRINT').replaceAll('console.log', 'PRINT')}`,
  'names told': (text) => `Put “sys.stdin” for Q and “input” for W.\n\n${text.replaceAll('sys.stdin', 'Q').replaceAll('input', 'W')}`,
  'last line told': (text) => {
    const all = text.split('\n')
    return `${fenced('python')(all.slice(0, -1).join('\n'))}\nThe last line is ${tick(all.at(-1) ?? '')}.`
  },
  'first line told': (text) => {
    const all = text.split('\n')
    return `Begin with ${tick(all[0] ?? '')} and go on with\n${fenced('python')(all.slice(1).join('\n'))}`
  },
  'last line missing': (text) => text.split('\n').slice(0, -1).join('\n'),
  'first half': (text) => halves(text)[0],
  'reading missing': (text) =>
    each(
      text
        .split('\n')
        .filter((line) => !/input\(|stdin|readFileSync/.test(line))
        .join('\n'),
      (line) => line,
    ),
  blanks: (text) => text.replace(/\b(?:input|print|stdin|console|readFileSync|range|set)\b/g, '____'),
}
