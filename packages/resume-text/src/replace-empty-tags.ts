/**
 * A tag, a command of form with its opening brace, an escaped brace, a brace. Attributes are counted and bounded, so that `$a<b$ and $c>d$` is no
 * tag and no text takes longer than its length.
 */
const token =
  /<(\/?)(?:([a-zA-Z][a-zA-Z0-9]{0,19})((?:[ \t]{1,8}[a-zA-Z-]{1,30}="[^"<>\n]{0,200}"){0,8})[ \t]{0,8}(\/?))?>|(\\(?:textbf|textit|textsl|textsc|textrm|textsf|texttt|emph|underline|section|subsection|subsubsection|paragraph)\*?\{)|\\[\\{}]|([{}])/g

/** What was opened and not yet closed: a tag, a command of form, or a brace of anything else. */
interface Open {
  kind: 'tag' | 'command' | 'brace'
  name: string
  /** Where its piece stands. */
  at: number
  /** True once something stands in it that is not white space. */
  isFilled: boolean
}

/**
 * RES-07: LaTeX in which what a rich-text field leaves behind is a line break: an element that holds nothing (`<p></p>`, `<></>`, nested ones too),
 * `<br>`, `<hr>`, a tag closed in itself, a lone `<>` or `</>`, and a command of form with nothing in it (`\textbf{}`). Everything else stays, the
 * empty braces of `\LaTeX{}` among it. One pass from the front; doing it twice changes nothing more.
 */
export function replaceEmptyTags(latex: string): string {
  const pieces: string[] = []
  const open: Open[] = []
  const fill = (text: string): void => {
    const inner = open.at(-1)
    if (inner && text.trim() !== '') inner.isFilled = true
    pieces.push(text)
  }
  const begin = (kind: Open['kind'], name: string, whole: string): void => {
    open.push({ kind, name, at: pieces.length, isFilled: false })
    pieces.push(whole)
  }
  const end = (whole: string): void => {
    const element = open.pop()
    if (!element) return
    const outer = open.at(-1)
    if (element.isFilled || element.kind === 'brace') {
      pieces.push(whole)
      if (outer) outer.isFilled = true
    } else {
      pieces.length = element.at
      pieces.push('\n')
    }
  }
  /** A lone `<>` before what closes something outside of it is a line break. */
  const breakLone = (): void => {
    for (let top = open.at(-1); top?.kind === 'tag' && top.name === ''; top = open.at(-1)) {
      open.pop()
      pieces[top.at] = '\n'
      const outer = open.at(-1)
      if (outer && top.isFilled) outer.isFilled = true
    }
  }
  let at = 0
  for (const match of latex.matchAll(token)) {
    const [whole, slash, name = '', attributes = '', selfClosed, command, brace] = match
    fill(latex.slice(at, match.index))
    at = match.index + whole.length
    if (brace === '}' || (slash === '/' && name !== '')) breakLone()
    const top = open.at(-1)
    if (command !== undefined) begin('command', '', whole)
    else if (brace === '{') begin('brace', '', whole)
    else if (brace === '}' && top !== undefined && top.kind !== 'tag') end(whole)
    else if (slash === undefined) fill(whole)
    else if (isBreak(name, slash, selfClosed)) pieces.push('\n')
    else if (slash === '') begin('tag', name.toLowerCase(), whole)
    else if (attributes === '' && top?.kind === 'tag' && top.name === name.toLowerCase()) end(whole)
    else if (name === '') pieces.push('\n')
    else fill(whole)
  }
  fill(latex.slice(at))
  // What was never closed stays, but for a lone `<>`.
  for (const { kind, name, at: place } of open) if (kind === 'tag' && name === '') pieces[place] = '\n'
  return pieces.join('')
}

const isBreak = (name: string, slash: string, selfClosed: string | undefined): boolean =>
  /^[bh]r$/iu.test(name) || (selfClosed === '/' && slash === '')
