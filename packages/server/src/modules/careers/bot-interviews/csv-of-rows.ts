/** Rows as CSV (RFC 4180). */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

/** One cell. A name that begins like a formula is a candidate's way into the owner's spreadsheet: an apostrophe makes it text. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
