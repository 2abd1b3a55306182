/** What a fence may be called → the grammar that colours it and the name on its listing. */
const names: Record<string, readonly [grammar: Grammar | null, title: string]> = {
  python: ['python', 'Python'],
  py: ['python', 'Python'],
  python3: ['python', 'Python'],
  javascript: ['javascript', 'JavaScript'],
  js: ['javascript', 'JavaScript'],
  jsx: ['javascript', 'JavaScript'],
  mjs: ['javascript', 'JavaScript'],
  node: ['javascript', 'JavaScript'],
  typescript: ['typescript', 'TypeScript'],
  ts: ['typescript', 'TypeScript'],
  tsx: ['typescript', 'TypeScript'],
  java: ['java', 'Java'],
  cpp: ['cpp', 'C++'],
  'c++': ['cpp', 'C++'],
  cc: ['cpp', 'C++'],
  c: ['c', 'C'],
  h: ['c', 'C'],
  go: ['go', 'Go'],
  golang: ['go', 'Go'],
  php: ['php', 'PHP'],
  ruby: ['ruby', 'Ruby'],
  rb: ['ruby', 'Ruby'],
  rust: ['rust', 'Rust'],
  rs: ['rust', 'Rust'],
  swift: ['swift', 'Swift'],
  kotlin: ['kotlin', 'Kotlin'],
  kt: ['kotlin', 'Kotlin'],
  sql: ['sql', 'SQL'],
  json: ['json', 'JSON'],
  bash: ['bash', 'Shell'],
  sh: ['bash', 'Shell'],
  shell: ['bash', 'Shell'],
  zsh: ['bash', 'Shell'],
  console: ['bash', 'Shell'],
  html: ['xml', 'HTML'],
  xml: ['xml', 'XML'],
  svg: ['xml', 'SVG'],
  css: ['css', 'CSS'],
  diff: ['diff', 'Diff'],
  patch: ['diff', 'Diff'],
  mermaid: [null, 'Mermaid'],
  markdown: [null, 'Markdown'],
  md: [null, 'Markdown'],
  text: [null, 'Plain Text'],
  txt: [null, 'Plain Text'],
  plaintext: [null, 'Plain Text'],
}

export type Grammar =
  | 'python'
  | 'javascript'
  | 'typescript'
  | 'java'
  | 'cpp'
  | 'c'
  | 'go'
  | 'php'
  | 'ruby'
  | 'rust'
  | 'swift'
  | 'kotlin'
  | 'sql'
  | 'json'
  | 'bash'
  | 'xml'
  | 'css'
  | 'diff'

/** The grammar of a fence's language, or null for plain text. */
export const grammarOf = (language: string): Grammar | null => (Object.hasOwn(names, language) ? (names[language]?.[0] ?? null) : null)

/** What a listing calls its language: its proper name, the fence's own word when it is unknown, '' when it has none. */
export const languageTitle = (language: string): string =>
  (Object.hasOwn(names, language) ? names[language]?.[1] : undefined) ?? language.slice(0, 24)

/** Fences whose code is a part of a page or of a header, not a program, though its grammar is a program's. */
const noPrograms: ReadonlySet<string> = new Set(['jsx', 'tsx', 'h'])

/** By grammar the id of the language in which such a listing can be run (COD-01). */
const runnable: Partial<Record<Grammar, number>> = {
  python: 109,
  javascript: 102,
  java: 91,
  cpp: 105,
  c: 103,
  go: 106,
  typescript: 101,
  php: 98,
  ruby: 72,
  rust: 108,
  swift: 83,
  kotlin: 111,
}

/** The id of the language that runs a fence of that name, or null. */
export function runnableId(language: string): number | null {
  const grammar = noPrograms.has(language) ? null : grammarOf(language)
  return grammar === null ? null : (runnable[grammar] ?? null)
}
