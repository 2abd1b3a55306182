import type { QuizItem } from '../kit/server.ts'
import { type Guard, isTooLong, type Reading, readThrough } from '../kit/tutor/index.ts'
import { bare, hiddenWords, initialsOf, isOpaque, linesOf, quotesOf } from './hidden-words.ts'
import { keyOf, namedOptions } from './named-options.ts'

/** What a model may write of an open question: not which option is right. `instead` is said where it does so again. */
export const guardOfQuestion = (item: QuizItem, instead: string): Guard => ({
  // What is said of the answer counts in whatever letters, code or order it is said.
  givesAway: (text) =>
    isTooLong(text) ||
    isOpaque(text, item) ||
    readThrough(text).some((reading) => namesAnswer(reading, item)) ||
    // Words that can be read only once they are undone are no hint, whatever they say.
    hiddenWords(text, item).length > 0 ||
    initialsOf(text).some((spelt) => spellsAnswer(spelt, item)),
  again:
    'Your last answer said which option is right, and was not shown. Answer again with one question or hint that helps to decide, and name no option.',
  instead: `What the model wrote would have given the answer away, so it is not shown. ${instead}`,
})

/** A letter or number of an option as people write it: a small "a" before a word is no letter, and a number before one counts something. */
const sign = String.raw`(?:option |answer |letter |number )?["'“*(\x60]*(?:[b-h](?![\p{L}\p{N}])|a(?![\p{L}\p{N}]|\s+\p{L})|[1-8](?![\p{L}\p{N}]|[.,]\d|\s+\p{L}|\s*[-+*/<=>]))`

const saysRight = new RegExp(
  [
    String.raw`\b(?:right|correct|true|best) (?:answer|option|choice|one)s?\b.{0,40}?\b(?:is|are|would be|was)\b`,
    String.raw`\b(?:answer|solution|key|option to (?:pick|choose|tick))s?["']?\s*(?:is|are|would be|:|=)(?!\s*(?:[?.,;]|not\b|one of\b|here\b|$))`,
    String.raw`\b(?:pick|choose|tick|take|select|go (?:with|for)|definitely|clearly|surely|certainly|obviously|i'd say|it(?:'s| is| must be| has to be))\s+${sign}`,
    String.raw`\b(?:option|answer|letter|choice|number)\s+["'“*(]*[a-h1-8]["'”*)]*\s+(?:is|are|would be|looks|seems)\s+(?:the )?(?:right|correct|true|best|one)`,
    String.raw`\b[a-h]["'”*)]*\s+(?:is|are) (?:the )?(?:right|correct|true)\b`,
  ].join('|'),
  'imu',
)

/** The letter of an option alone in its line, or a letter or number that is all that is said; and the same after a word that picks, in a capital. */
const saysLetter =
  /^[^\p{L}\p{N}\n]*[A-H][^\p{L}\p{N}\n]*$|^\W*[a-h1-8]\W*$(?![\s\S])|\b(?:[Pp]ick|[Cc]hoose|[Tt]ick|[Tt]ake|[Ss]elect|[Gg]o (?:with|for)|[Ii]t(?:'s| is| must be| has to be)) (?:option |answer |letter )?A(?![\p{L}\p{N}'])/mu

/** The word for answer in other languages, and near it the letter or number of an option. */
const saysRightElsewhere =
  /(?:antwort|lösung|respuesta|réponse|reponse|risposta|resposta|odpowiedź|antwoord|svar|cevap|ответ|відповідь|答案|答え|正解|정답|उत्तर|जवाब|الجواب|الإجابة)[^.?!\n]{0,24}?(?<![\p{L}\p{N}])[A-Z1-8](?![\p{L}\p{N}])/iu

/** An option that is ticked or called right, in a list or a table of all of them. */
const ticked =
  /(?<![\p{L}\p{N}])[A-H1-8](?![\p{L}\p{N}])[^\p{L}\p{N}\n]{0,8}(?:[✓✔✅☑★⭐👈👍←]|<-|\[x\]|\b(?:right|correct|yes|true)\b(?!\s*\?))|(?:[✓✔✅☑★⭐👉👍→]|->|\[x\])\W{0,6}(?<![\p{L}\p{N}])[A-H1-8](?![\p{L}\p{N}])/iu

/** Whether a text says which option is right: in so many words, by its letter, its place or its words, or by naming all the others. */
function namesAnswer({ text, isJoined }: Reading, item: QuizItem): boolean {
  // One quoted piece alone is not what the text says of it.
  if (isJoined) return false
  if (saysRight.test(text) || saysLetter.test(text) || saysRightElsewhere.test(text) || ticked.test(text)) return true
  const { correct, options } = item
  if (namesAlone(text, item) || crossesOut(text, item) || tellsInTurn(text, item)) return true
  if (text.trim() !== '' && correct.some((at) => keyOf(options[at] ?? '') === keyOf(text))) return true
  const wrong = options.map((_, at) => at).filter((at) => !correct.includes(at))
  return namedOptions(text, item).some(({ surely, perhaps }) => {
    // Only right ones are named, or all the wrong ones and nothing else.
    const onlyRight = correct.some((at) => surely.has(at)) && !wrong.some((at) => perhaps.has(at))
    const allWrong = wrong.length > 1 && wrong.every((at) => surely.has(at)) && !correct.some((at) => perhaps.has(at))
    return onlyRight || allWrong
  })
}

/** Whether a line or a quoted piece is the right option itself, with its letter or without, and no line or piece is another. A quote of the question names nothing. */
function namesAlone(text: string, { question, correct, options }: QuizItem): boolean {
  const asked = new Set([...linesOf(question), ...quotesOf(question)].map(bare))
  const lines = new Set(linesOf(text).map(bare))
  const quotes = new Set(quotesOf(text).map(bare))
  const picked = linesOf(text).flatMap((line) => /\b(?:pick|choose|go with|take|tick|select)[:\s]+(.{1,120})$/iu.exec(line)?.[1] ?? [])
  for (const piece of picked) lines.add(bare(piece))
  const stands = (at: number): boolean => {
    const option = bare(options[at] ?? '')
    const letter = String.fromCharCode(97 + at)
    const marked = ['', ')', '-', '–', '=', '(', '|'].map((sign) => `${letter}${sign}${option}`)
    return (
      option !== '' &&
      (lines.has(option) || (quotes.has(option) && !asked.has(option)) || marked.some((one) => lines.has(one) || quotes.has(one)))
    )
  }
  return correct.some(stands) && !options.some((_option, at) => !correct.includes(at) && stands(at))
}

/** Whether the letters that a text denies are those of all wrong options: "not A, not C and not D". */
function crossesOut(text: string, { correct, options }: QuizItem): boolean {
  const denied = new Set(
    [
      ...text.matchAll(
        /\b(?:not|nor|never|isn['’]t|neither|no)\s+(?:option |answer |letter |number )?["'(]?([A-Ha-h1-8])(?![\p{L}\p{N}'])/giu,
      ),
    ].map(([, sign = '']) => (/\d/u.test(sign) ? Number(sign) - 1 : sign.toLowerCase().charCodeAt(0) - 97)),
  )
  const wrong = options.map((_option, at) => at).filter((at) => !correct.includes(at))
  return wrong.length > 1 && denied.size === wrong.length && wrong.every((at) => denied.has(at))
}

/** Whether a text says yes and no of as many things as there are options, and yes as often as options are right: "false, true, false, false". */
function tellsInTurn(text: string, { correct, options }: QuizItem): boolean {
  const told = [
    ...text.matchAll(/(?<![\p{L}\p{N}])(?:(true|yes|right|correct)|(false|no|wrong|incorrect))(?![\p{L}\p{N}])|([✓✔✅☑])|([✗✘❌☒])/giu),
  ].map(([, yes, , tick]) => yes !== undefined || tick !== undefined)
  return told.length === options.length && told.filter(Boolean).length === correct.length
}

/** Whether first letters put together tell the answer. */
function spellsAnswer(spelt: string, { correct, options }: QuizItem): boolean {
  const words = (at: number) => (options[at] ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return correct.some((at) => {
    const letter = String.fromCharCode(97 + at)
    return (
      new RegExp(
        `(?:answer|option|choose|pick|tick|letter)(?:is)?${letter}$|^${letter}(?:is)?(?:right|correct|true)|answeris${letter}`,
        'u',
      ).test(spelt) ||
      (words(at).length >= 4 && spelt.includes(words(at)))
    )
  })
}
