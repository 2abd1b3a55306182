export { checkLetter, type LetterSentence } from './check-letter.ts'
export { composeLetter } from './compose-letter.ts'
export { letterContact, letterLatex, type LetterSheet } from './letter-latex.ts'
