import type { FoundFields, HiddenText, ReadDocument } from '@xperto/contract'

/** What the chat says of files. Every sentence is made here of what code knows; no model writes it. */

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const count = (number: number): string => numbers[number] ?? String(number)
const plural = (number: number, one: string, many = `${one}s`): string =>
  `${number === 1 ? 'one' : count(number)} ${number === 1 ? one : many}`

/** A stranger's words as code of Markdown: nothing in them is a mark. */
function asCode(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const longest = Math.max(0, ...(plain.match(/`+/gu) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence} ${plain} ${fence}`
}

/** The person's own message that a file makes. */
export const uploadedWords = (fileName: string): string => `${fileName} uploaded`

/** That a file cannot be read. The reason says what to do. */
export const refusedWords = (reason: string): string =>
  `I cannot use this file. ${reason}${/[.!?]$/u.test(reason) ? '' : '.'} Nothing of your résumé has changed.`

/** What the catalogue says of every file, said of a résumé: what can be sent instead. */
export const reasonsOfFiles: Readonly<Record<string, string>> = {
  upload_too_large: 'It has more than 5 MB. Save it as PDF without large pictures, or paste its text here.',
  upload_type_refused:
    'Its content is of a kind that cannot be read here, whatever its name says. Send PDF, DOCX, TXT, MD, TEX or JSON, or a photo as PNG or JPEG, or paste the text here.',
}

/** That a scan or photo is being read. */
export const scanWords = (pages: number): string =>
  pages === 1 ? 'This is a picture of a page, so I read it as a picture.' : 'This is a scan, so I read it as a picture, page by page.'

/** What was found in a file, what is to be checked, and what was left out because nobody can see it. */
export function foundWords({ found, document, readPages }: { found: FoundFields; document: ReadDocument; readPages: number }): string {
  const { fields, hidden } = found
  const doubts = fields.filter(({ state }) => state === 'check')
  const clear = fields.length - doubts.length
  const read = document.pages > readPages ? `the first ${readPages} of ${document.pages} pages` : pagesInWords(document)
  const found1 = `I read ${read} and found ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}.`
  const paragraphs = [
    doubts.length === 0
      ? `${found1} All of them are clear. Look them over in Fields Found, then use them.`
      : `${found1} ${clear} ${clear === 1 ? 'is' : 'are'} clear. Please check ${doubts.length === 1 ? 'this one' : `these ${count(doubts.length)}`} before I write anything:`,
  ]
  if (doubts.length > 0) paragraphs.push(listOf(doubts.map(({ doubt, label }) => doubt ?? label)))
  if (hidden.length > 0) paragraphs.push(hiddenWords(hidden))
  return paragraphs.join('\n\n')
}

function pagesInWords({ kind, pages }: ReadDocument): string {
  if (kind === 'text' || kind === 'latex') return 'the text'
  return pages === 1 ? 'the page' : pages === 2 ? 'both pages' : `all ${count(pages)} pages`
}

const listedMax = 12

function listOf(doubts: readonly string[]): string {
  const shown = [...new Set(doubts)].slice(0, listedMax)
  const more = doubts.length - shown.length
  const items = shown.map((doubt, index) => `${index + 1}. ${plainMarkdown(doubt)}`)
  return [...items, ...(more > 0 && shown.length === listedMax ? [`${shown.length + 1}. And ${plural(more, 'more', 'more')}.`] : [])].join(
    '\n',
  )
}

/** A sentence with words of the file in it, without marks of Markdown. */
const plainMarkdown = (text: string): string => text.replace(/\s+/gu, ' ').replace(/[\\`*_[\]<>#~|!]/gu, '\\$&')

const reasons: Readonly<Record<HiddenText['why'], string>> = {
  white: 'the colour of the paper',
  tiny: 'too small to see',
  invisible: 'set as invisible',
  vanished: 'marked as hidden',
  outside: 'outside of the page',
}

function hiddenWords(hidden: readonly HiddenText[]): string {
  const text = hidden.map((one) => one.text).join(' ')
  const words = text.split(/\s+/u).filter((word) => word !== '').length
  const kinds = [...new Set(hidden.map(({ why }) => reasons[why]))]
  const pages = [...new Set(hidden.map(({ page }) => page))]
  const where = pages.length === 1 ? ` on page ${pages[0]}` : ''
  const shown = text.length > 300 ? `${text.slice(0, 300)}…` : text
  return `I left out ${words === 1 ? 'one word' : `${words} words`} of hidden text${where}: ${kinds.join(', ')}. People cannot see ${words === 1 ? 'it' : 'them'}, and a parser that finds ${words === 1 ? 'it' : 'them'} may count ${words === 1 ? 'it' : 'them'} against you: ${asCode(shown)}`
}

/** That nothing could be read in a scan. */
export const unreadableWords = 'I could read no word in these pages. Take a sharper picture in better light, or paste the text here.'
/** That reading was stopped before a word was there. */
export const stoppedWords = 'I stopped reading this file. Nothing of it is used.'
/** That the fields are in the résumé. */
export const usedWords = (fields: number, fileName: string): string =>
  `Your résumé has ${fields === 1 ? 'the field' : `the ${fields} fields`} of ${plainMarkdown(fileName)} now. Ask me to shorten it, to fit it to a job, or to make a line stronger.`
