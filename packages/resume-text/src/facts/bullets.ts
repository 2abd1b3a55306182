/** A line of a list: the sign it begins with, and the text behind it. */
export interface Bulleted {
  sign: string
  text: string
}

const sign =
  /^([•●▪▫◦‣⁃∙·■□◆◇►▶▸➢➤➔➜→✓✔✦★❖○◉※»›\uF0B7\uF0A7\uF0D8\uF076\uF0FC]|[*–—-](?=\s)|o(?=\s+[\p{Lu}\p{Lo}\d“"])|\(?(?:\d{1,2}|[a-h])[.)](?=\s))\s*/u
/** What a reader of pictures makes of a dot. */
const scannedSign = /^([*+¢«©®°§~=]|[eo](?=\s+\p{Lu})|e(?=\s))\s*(?=[\p{L}\p{N}"“‘(])/u

/** The sign and the text of a line of a list; null for all other lines. */
export function bulletOf(text: string, isScan: boolean): Bulleted | null {
  const match = sign.exec(text) ?? (isScan ? scannedSign.exec(text) : null)
  if (match === null) return null
  const rest = text.slice(match[0].length)
  return { sign: /\d/u.test(match[1] ?? '') ? '1' : (match[1] ?? ''), text: rest }
}
