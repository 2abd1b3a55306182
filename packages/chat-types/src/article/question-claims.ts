import type { ArticleSentence } from './read-article.ts'

/** A sentence that a critic would stop at, and what they would ask. */
export interface Doubt extends ArticleSentence {
  question: string
}

/** Signs of claims, the strongest first; each with the question that it leaves open. They tell that something is claimed, never that it is wrong. */
const signs: readonly { sign: RegExp; question: string }[] = [
  {
    sign: /\b(?:always|never|everyone|everybody|nobody|no one|all of|none of|every single|impossible)\b/iu,
    question: 'Without any exception? One case against it is enough.',
  },
  {
    sign: /\b(?:prove[sdn]?|proof|undeniabl\w+|certainly|obviously|clearly|of course|without doubt)\b/iu,
    question: 'What shows it? The word asserts, it does not show.',
  },
  {
    sign: /\b(?:cause[sd]?|leads? to|led to|results? in|resulted in|because of|makes? people|due to)\b/iu,
    question: 'Is it the cause, or do the two only go together? What else could explain it?',
  },
  {
    sign: /\b(?:stud(?:y|ies)|research(?:ers)?|experts?|scientists|surveys?)\b/iu,
    question: 'Which one, how many people, and where can it be read?',
  },
  { sign: /\d+(?:[.,]\d+)?\s?(?:%|percent|per cent|times|million|billion)/iu, question: 'Of what, measured how, and compared with what?' },
  {
    sign: /\b(?:best|worst|fastest|only way|better than|worse than|superior|outperforms?)\b/iu,
    question: 'By which measure, and against which alternatives?',
  },
  { sign: /\b(?:should|must|need to|have to|ought to)\b/iu, question: 'For whom, and what does it cost those who do it?' },
  { sign: /\b(?:will|going to|soon|inevitabl\w+|future)\b/iu, question: 'What would have to happen for this not to come true?' },
  { sign: /\b(?:many|most|some people|often|usually|significant\w*|huge|dramatic\w*)\b/iu, question: 'How many is that, and who counted?' },
]

/** At most `most` sentences with a sign of a claim, the strongest signs first and no sign more than twice. */
export function questionClaims(sentences: readonly ArticleSentence[], most: number): Doubt[] {
  const doubts: Doubt[] = []
  const seen = new Set<ArticleSentence>()
  for (const { sign, question } of signs) {
    const found = sentences.filter((sentence) => !seen.has(sentence) && sign.test(sentence.text)).slice(0, 2)
    for (const sentence of found) {
      seen.add(sentence)
      doubts.push({ ...sentence, question })
    }
  }
  return doubts.slice(0, most)
}
