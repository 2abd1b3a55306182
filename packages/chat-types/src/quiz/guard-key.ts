import type { QuizItem } from '../kit/server.ts'
import type { Guard } from '../kit/tutor/index.ts'

/** What a model may write of an open question: not which option is right. `instead` is said where it does so again. */
export const guardOfQuestion = (item: QuizItem, instead: string): Guard => ({
  givesAway: (text) => namesAnswer(text, item),
  again:
    'Your last answer said which option is right, and was not shown. Answer again with one question or hint that helps to decide, and name no option.',
  instead: `What the model wrote would have given the answer away, so it is not shown. ${instead}`,
})

const saysRight =
  /\b(?:(?:right|correct|true|best) (?:answer|option|choice|one)s?\b.{0,40}?\b(?:is|are|would be|was)\b|(?:answer|solution|key|option to (?:pick|choose|tick))s?\s*(?:is|are|would be|:|=)(?!\s*(?:[?.,;]|not\b|one of\b|here\b|$))|(?:pick|choose|tick|select|go (?:with|for)|it(?:'s| is| must be| has to be))\s+(?:option |answer |letter |number )?["'“*(]*[A-H1-8]\b)|\b(?:option|answer|letter|choice|number)\s+["'“*(]*[A-H1-8]["'”*)]*\s+(?:is|are|would be|looks|seems)\s+(?:the )?(?:right|correct|true|best|one)|\b[A-H]["'”*)]*\s+(?:is|are) (?:the )?(?:right|correct|true)\b|^\W*[A-H1-8]\W*$/imu

/** Whether a text says which option is right: in so many words, by its letter, or by quoting the right options and none of the others. */
function namesAnswer(text: string, { options, correct }: QuizItem): boolean {
  if (saysRight.test(text)) return true
  const plain = keyOf(text)
  const quotes = (at: number) => {
    const option = keyOf(options[at] ?? '')
    // A word or two is named by chance.
    return option.length >= 6 && plain.includes(option)
  }
  const rest = options.map((_, at) => at).filter((at) => !correct.includes(at))
  return correct.some(quotes) && !rest.some(quotes)
}

const keyOf = (words: string): string =>
  ` ${words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#<>=]+/gu, ' ')
    .trim()} `
