import { longestLine, mostCode } from './state.ts'

/** Code as a message brought it. */
export interface PastedCode {
  code: string
  language: string
  /** Lines beyond the most that one review reads. */
  isCut: boolean
}

const names: Record<string, string> = {
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  javascript: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  typescript: 'typescript',
  py: 'python',
  python: 'python',
  python3: 'python',
  sql: 'sql',
  java: 'java',
  go: 'go',
  golang: 'go',
  c: 'c',
  cpp: 'c++',
  'c++': 'c++',
  cc: 'c++',
  cxx: 'c++',
  hpp: 'c++',
  hh: 'c++',
  h: 'c',
  cjs: 'javascript',
  mts: 'typescript',
  cts: 'typescript',
  pyw: 'python',
}

/** The language of a file by the ending of its name, else by its words. */
export const languageOfPath = (path: string, code: string): string => {
  const ending = /\.(\w+)$/u.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(names, ending) ? (names[ending] ?? 'text') : ending === '' ? languageOf(code) : 'text'
}

/** Signs of a language, the surest first. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['go', /^package \w+|^func (?:\(\w+ \*?\w+\) )?\w+\(.*\{$|\w+, err :?= /mu],
  ['c++', /^#include <(?:iostream|vector|string|memory)>|\bstd::/mu],
  ['c', /^#include [<"]|\bmalloc\(|\bint main\(/mu],
  ['java', /\bpublic (?:static |final )*(?:class|void|int|String)\b|\bSystem\.out\./u],
  ['python', /^\s*(?:async )?def \w+\(.*\).*:\s*$|^\s*(?:try|else|finally):\s*$|^\s*except\b.*:|^from \w[\w.]* import /mu],
  ['typescript', /^(?:export )?(?:interface|type) \w+.*[{=]|(?:const|let) \w+: \w+|\(\w+: \w+[,)]/mu],
  ['javascript', /\b(?:const|let|var) [\w{[]|\bfunction\b.*\(|=>|\bconsole\.log\(/u],
  ['sql', /^\s*(?:select\b[\s\S]*\bfrom|update \w+\s+set|delete from|insert into|create table)\b/imu],
]

/** The language that the code's own words speak; `text` where none is known. */
export function languageOf(code: string): string {
  const head = code
    .slice(0, 8000)
    .split('\n')
    .map((line) => line.slice(0, longestLine))
    .join('\n')
  return signs.find(([, sign]) => sign.test(head))?.[0] ?? 'text'
}

const codeLine =
  /[;{}]\s*$|^\s*(?:def|class|if|for|while|return|const|let|var|import|from|try|except|func|select|update|delete)\b.*[(:=;,*]|^\s+\S/iu

/** The code in a message, fenced or not; null where it brings none. Several listings are read as one, one after the other. */
export function readCode(text: string): PastedCode | null {
  const normal = text.replace(/\r\n?/gu, '\n')
  const listings = [...normal.matchAll(/^(`{3,}|~{3,})[ \t]*([\w+#-]*)[^\n]*\n([\s\S]*?)(?:\n\1[`~]*[ \t]*$|$(?![\s\S]))/gmu)]
  const named = names[(listings[0]?.[2] ?? '').toLowerCase()]
  const code = listings.length > 0 ? listings.map((listing) => listing[3] ?? '').join('\n') : unfenced(normal)
  if (code === null || code.trim() === '') return null
  return { code: code.slice(0, mostCode), language: named ?? languageOf(code), isCut: code.length > mostCode }
}

/** Text without a fence is code from its first line of code on, where a language is known and most lines look like code. */
function unfenced(text: string): string | null {
  if (languageOf(text) === 'text') return null
  const lines = text.split('\n')
  const isLikely = (line: string): boolean => codeLine.test(line.slice(0, longestLine)) || languageOf(line) !== 'text'
  const first = lines.findIndex(isLikely)
  if (first === -1) return null
  const rest = lines.slice(first)
  const filled = rest.filter((line) => line.trim() !== '')
  const likely = filled.filter(isLikely).length
  return likely * 2 >= filled.length ? rest.join('\n') : null
}
