import type { QuizItem } from '../kit/server.ts'
import { type Guard, isTooLong, readThrough } from '../kit/tutor/index.ts'
import { namedOptions } from './named-options.ts'

/** What a model may write of an open question: not which option is right. `instead` is said where it does so again. */
export const guardOfQuestion = (item: QuizItem, instead: string): Guard => ({
  // What is said of the answer counts in whatever letters, code or order it is said.
  givesAway: (text) => isTooLong(text) || readThrough(text).some((reading) => namesAnswer(reading.text, item)),
  again:
    'Your last answer said which option is right, and was not shown. Answer again with one question or hint that helps to decide, and name no option.',
  instead: `What the model wrote would have given the answer away, so it is not shown. ${instead}`,
})

const saysRight =
  /\b(?:(?:right|correct|true|best) (?:answer|option|choice|one)s?\b.{0,40}?\b(?:is|are|would be|was)\b|(?:answer|solution|key|option to (?:pick|choose|tick))s?["']?\s*(?:is|are|would be|:|=)(?!\s*(?:[?.,;]|not\b|one of\b|here\b|$))|(?:pick|choose|tick|select|go (?:with|for)|it(?:'s| is| must be| has to be))\s+(?:option |answer |letter |number )?["'“*(]*[A-H1-8]\b(?!\s*[-+*/<=>])|\b(?:option|answer|letter|choice|number)\s+["'“*(]*[A-H1-8]["'”*)]*\s+(?:is|are|would be|looks|seems)\s+(?:the )?(?:right|correct|true|best|one)|\b[A-H]["'”*)]*\s+(?:is|are) (?:the )?(?:right|correct|true)\b|^\W*[A-H1-8]\W*$)/imu

/** The word for answer in other languages, and near it the letter or number of an option. */
const saysRightElsewhere =
  /(?:antwort|lösung|respuesta|réponse|reponse|risposta|resposta|odpowiedź|antwoord|svar|cevap|ответ|відповідь|答案|答え|正解|정답|उत्तर|जवाब|الجواب|الإجابة)[^.?!\n]{0,24}?(?<![\p{L}\p{N}])[A-H1-8](?![\p{L}\p{N}])/iu

/** An option that is ticked or called right, in a list or a table of all of them. */
const ticked =
  /(?<![\p{L}\p{N}])[A-H1-8](?![\p{L}\p{N}])[^\p{L}\p{N}\n]{0,8}(?:[✓✔✅☑★⭐👈👍←]|<-|\[x\]|\b(?:right|correct|yes|true)\b(?!\s*\?))|(?:[✓✔✅☑★⭐👉👍→]|->|\[x\])\W{0,6}(?<![\p{L}\p{N}])[A-H1-8](?![\p{L}\p{N}])/iu

/** Whether a text says which option is right: in so many words, by its letter, its place or its words, or by naming all the others. */
function namesAnswer(text: string, item: QuizItem): boolean {
  if (saysRight.test(text) || saysRightElsewhere.test(text) || ticked.test(text)) return true
  const { correct, options } = item
  const wrong = options.map((_, at) => at).filter((at) => !correct.includes(at))
  return namedOptions(text, item).some((named) => {
    const rights = correct.filter((at) => named.has(at)).length
    const wrongs = wrong.filter((at) => named.has(at)).length
    // Only right ones are named, or all the wrong ones and nothing else.
    return (rights > 0 && wrongs === 0) || (rights === 0 && wrongs > 1 && wrongs === wrong.length)
  })
}
