const display = /\\\[([\s\S]+?)\\\]/g
/** A line of its own, as models write it: the parser would take it for a formula inside a sentence. */
const displayLine = /^([ \t]*)\$\$([^$\n]+)\$\$[ \t]*$/gm
const inlineParentheses = /\\\(([^\n]+?)\\\)/g
/** A dollar opens a formula where no space follows, and closes it where none precedes and no digit follows: "$5 and $10" stays money. */
const inlineDollars = /(?<![\\$\w])\$(?![\s$])([^$\n]*?[^\s$\\])\$(?![\w$])/g

/** Whether a text has something that reads as a formula. */
export function hasMath(text: string): boolean {
  return text.includes('$') || text.includes('\\(') || text.includes('\\[')
}

/**
 * Brings the four ways to write a formula down to the one the parser is told to know, `$$…$$`; what stands in code is left alone.
 * A price is not a formula.
 */
export function unifyMath(text: string): string {
  if (!hasMath(text)) return text
  return text
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : unify(part)))
    .join('')
}

function unify(text: string): string {
  return text
    .replace(display, (_, formula: string) => `\n$$\n${formula.trim()}\n$$\n`)
    .replace(displayLine, (_, indent: string, formula: string) => `${indent}$$\n${indent}${formula.trim()}\n${indent}$$`)
    .replace(inlineParentheses, (_, formula: string) => `$$${formula.trim()}$$`)
    .replace(inlineDollars, (whole, formula: string) => (isFormula(formula) ? `$$${formula}$$` : whole))
}

/** One letter, or anything with a mark that only formulas have. */
function isFormula(inner: string): boolean {
  return /^[a-zA-Z]$/.test(inner) || /[\\^_={}+<>]|[a-zA-Z]\(|\d\s*[-*/]\s*[a-zA-Z\d]/.test(inner)
}
