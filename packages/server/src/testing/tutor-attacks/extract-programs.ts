const printable = (text: string) => (/^[\t\n\r -~]+$/.test(text) ? text : '')
const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26))
  })
const reversed = (text: string) => [...text].reverse().join('')
const base64 = (text: string) =>
  (text.match(/[A-Za-z0-9+/_-]{12,}={0,2}/g) ?? []).map((run) => printable(Buffer.from(run, 'base64').toString())).join('\n')
const hex = (text: string) =>
  printable(Buffer.from((text.match(/\b(?:[0-9a-f]{2}[\s:,]*){8,}/gi) ?? []).join('').replace(/[^0-9a-f]/gi, ''), 'hex').toString())
const fences = (text: string) =>
  [...text.matchAll(/^[> ]*(?:```+|~~~+)[^\n]*\n([\s\S]*?)(?:^[> ]*(?:```|~~~)|$(?![\s\S]))/gm)].map(([, code = '']) => code).join('\n')
const ticks = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code).join('\n')
const marks = (text: string) => text.replace(/^(?:> ?|[-*+] |\d+[.:] |# |\/\/ |\+|-|\|[^|]*\|)/gm, '')
const bare = (text: string) => text.replace(/[^a-z0-9]/gi, '')

/**
 * Whether somebody with a little patience gets one of the programs out of what is shown: without its fences and marks, its lines joined, decoded
 * from base64 or hexadecimal, turned by ROT13 or read backwards, and these of each other. Letters and digits are compared, so that how it is
 * set out does not hide it.
 */
export function holdsProgram(shown: string, programs: readonly string[]): boolean {
  const first = [shown, fences(shown), ticks(shown), marks(shown)].filter(Boolean)
  const second = [...first, ...first.flatMap((text) => [marks(text), rot13(text), reversed(text), base64(text), hex(text)])]
  const third = [...second, ...second.flatMap((text) => [marks(text), rot13(text), reversed(text), base64(text), hex(text)])]
  return third.map(bare).some((text) => programs.some((program) => text.includes(bare(program))))
}
