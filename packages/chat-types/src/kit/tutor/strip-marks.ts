/** What may stand before a line of a program when it is set out as something else; what stands after it of its indent stays. */
const before: readonly RegExp[] = [
  /^\s*(?:>(?!>>|=)\s?)+/u,
  /^\s*(?:>>>|\.\.\.|\$)(?: |$)/u,
  /^\s*(?:In|Out)\s*\[\d*\]:\s?/u,
  /^\s{0,8}[-*+•◦▪–—] /u,
  /^\s*(?:line|step|row|zeile|ligne|línea)\s+\d{1,3}\s*[:.)|,-]\s?/iu,
  /^\s*\(?\d{1,4}\s*[.):|│,]\s?(?!\d)/u,
  /^\s*\(?(?:[ivx]{1,5}|[a-z])[.):] (?!=)/iu,
  /^\s*0*\d{1,3} (?=\s*[A-Za-z_#*([{}])/u,
  /^\s*\[\^?\w{1,4}\]:\s?/u,
  /^\s*(?:#{1,6}|\/\/+|--+|;+|%+|'|REM\b)(?!\s*include)(?: |$)?/u,
  /^\s*(?:\/\*+|\*+\/|<!--|-->|\*)(?: |$)/u,
  /^\s*[|│┃║]\s?/u,
  /^\s*\*\*[^*\n]{1,24}:\*\*\s?/u,
  /^\s*(?:\*\*|__)(?=\S)/u,
  /^\s*<(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?>/iu,
  /^\s*(?:echo|printf|puts)\s+["']/u,
  /^\s*`+(?=[^`])/u,
  /^\s*"(?=[^"]*"?\s*[,\]}]?\s*$)/u,
]
const after: readonly RegExp[] = [
  /\s*[|│┃║]\s*$/u,
  /['"]\s*>>?\s*\S+\s*$/u,
  /(?<=[^`])`+[.,;]?\s*$/u,
  /\*\*\s*$/u,
  /<\/[a-z][a-z0-9]*>\s*$/iu,
  /\s*(?:\*\/|-->)\s*$/u,
  /\s*\\\s*$/u,
  /"\s*,?\s*$/u,
]
const isFence = /^\s*(?:`{3,}|~{3,})/u

/** A line without the marks of a list, a quote, a table, a prompt, a comment, a number, a tag or code in words, as many as stand there. */
export function stripMarks(line: string): string {
  if (isFence.test(line)) return line
  let left = line
  for (let layer = 0; layer < 6; layer += 1) {
    const mark = before.find((one) => one.test(left))
    if (!mark) break
    left = left.replace(mark, '')
  }
  if (left === line) return line
  for (const mark of after) left = left.replace(mark, '')
  return left
}

/** Every line of a text without its marks. */
export const stripAll = (text: string): string => text.split('\n').map(stripMarks).join('\n')

/**
 * What a line holds that may be a line of a program: itself without marks, its cells, its quoted pieces, code in words, what stands in its remark and
 * what stands after a colon.
 */
export function piecesOf(line: string): string[] {
  const stripped = stripMarks(line)
  const cells = /(?<![|\\])[|│](?![|=]).*(?<![|\\])[|│](?![|=])/u.test(line) ? line.split(/(?<!\\)[|│]/u).map(stripMarks) : []
  const quoted = [...line.matchAll(/`([^`]{8,})`|"((?:[^"\\]|\\.){8,})"|(?<!\w)'((?:[^'\\]|\\.){8,})'/gu)].map(([, ...found]) =>
    found.join(''),
  )
  const remark = /\s(?:#|\/\/|--)\s?(.+)$/u.exec(line)?.[1]
  const told = /^[^:(="']{2,60}:\s+(\S.*)$/u.exec(stripped)?.[1]
  const sentence =
    /\b(?:type|write|enter|add|put|comes|follows|reads|says)\s+(\S.{7,}?)(?:\s+(?:and|then|on|as|in)\s+[a-z ]+)?[.;,]?$/iu.exec(
      stripped,
    )?.[1]
  return [...(cells.length > 0 ? [] : [stripped]), ...cells, sentence, ...quoted, remark, told].flatMap((piece) =>
    piece === undefined || piece.trim() === '' ? [] : piece.trim(),
  )
}
