/** The sentences and bullet lines of a text, without their bullets and full stops. A dot inside a word (`Node.js`) or of a degree (`B.Sc.`) ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[!?]|(?<!\b[BM]\.\p{L}{1,4})(?<!\b\p{L})\.)\s+(?=[\p{L}\p{N}"'(])|[;•]\s*/u)
    .map((sentence) =>
      sentence
        .replace(/^\s*(?:[-*–•·]|\d{1,2}[.)])\s+/u, '')
        .replace(/[.!\s]+$/u, '')
        .trim(),
    )
    .filter((sentence) => sentence !== '')

/** A text with a capital at its beginning; a name that is written small (`iOS`, `npm`) keeps its first letter. */
export const capitalised = (text: string): string =>
  /^[\p{Ll}]+(?:[\s,]|$)/u.test(text) ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text

const subject =
  /^(?:(?:and|so|then|also|there|mostly|mainly|basically|well|yes|ok(?:ay)?)[\s,]+)*(?:(?:i|we)(?:['’]ve|\s+have|\s+had)?(?:\s+(?:also|then|mostly|mainly|basically|usually|often))?\s+)(?!am\b|was\b|were\b|['’]m\b)/iu

const was = /^(?:(?:i|we)\s+)?(?:was|were|am|are)\s+(?=(?:also\s+)?(?:responsible|in charge|tasked|involved|engaged)\b)/iu

/** A sentence of a person as a line of a résumé: without `I`, with a capital, their words otherwise. */
export const lineOf = (sentence: string): string =>
  capitalised(sentence.replace(subject, '').replace(was, '').replace(/\s+/gu, ' ').trim()).slice(0, 600)

/** The lines that a text makes; what has fewer than two words says nothing. */
export const linesOf = (text: string): string[] =>
  sentencesOf(text)
    .map(lineOf)
    .filter((line) => line.split(' ').length > 1)
