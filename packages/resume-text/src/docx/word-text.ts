/** What XML cannot hold, and marks of direction, which Word's own settings replace. */
// oxlint-disable-next-line no-control-regex -- these are the characters to leave out
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu

/** A text as Word shows it: of one spelling, without what no file can hold; line breaks are spaces. */
export const wordText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(unwanted, '')
    .replace(/\s*\n\s*/gu, ' ')

/** Whether the first letter of a text is read from the right. */
export const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(text.slice(0, 200))
