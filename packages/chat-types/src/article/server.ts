import { isThanks } from '../kit/is-thanks.ts'
import { numberWords } from '../kit/number-words.ts'
import { systemPromptFor } from '../kit/prompted-chat.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext } from '../kit/server.ts'
import { writtenByModel } from '../kit/written-by-model.ts'
import { findPassage } from './find-passage.ts'
import { questionClaims } from './question-claims.ts'
import { type ArticleSentence, findArticle, sentencesOf } from './read-article.ts'
import { partsOf, termsOf } from './simpler.ts'
import { sumUp } from './sum-up.ts'

const rules = `You help the person understand an article. Answer from the text that was given and quote the passage you rely on; where the text does not say, tell so. Without a text, ask for the passage.`

/**
 * Reading an article that the person pasted (TYP-13). Where no model is connected code answers with the article's own sentences, each with the
 * number of its paragraph: what carries it, where it speaks of what is asked, a long sentence in parts, and what a critic would stop at.
 */
export const articleServer: ChatTypeServer<'ARTICLE'> = {
  type: 'ARTICLE',
  stateVersion: 1,
  systemPrompt: (context) => systemPromptFor(rules, context),
  opening: () => null,
  async *reply(context) {
    if (yield* writtenByModel(context, systemPromptFor(rules, context))) return
    const { text, options } = answer(context)
    yield { kind: 'text', text: notSaidBefore(context, text) }
    if (options.length > 0) yield { kind: 'options', options: options.map((option) => ({ text: option })) }
  },
}

const nextSteps = ['Sum up in five lines', 'What would a critic say?', 'Explain the longest sentence']

function answer(context: ReplyContext): { text: string; options: string[] } {
  const article = findArticle(context)
  const asked = context.message.text
  const wish = readArticleWish(article?.isNew === true ? instructionOf(asked) : asked)
  if (isThanks(asked))
    return {
      text:
        article === null
          ? 'You are welcome. Paste a passage whenever you want it read.'
          : 'You are welcome. Ask on about the text, or paste another one.',
      options: article === null ? [] : nextSteps,
    }
  if (article === null) return { text: withoutArticle(wish, asked), options: [] }
  const sentences = sentencesOf(article.text)
  if (wish.kind === 'critic') return { text: criticText(sentences), options: [] }
  if (wish.kind === 'simpler') return { text: simplerText(sentences, asked), options: [] }
  if (wish.kind === 'summary' || article.isNew)
    return { text: summaryText(sentences, wish.kind === 'summary' ? wish.lines : 5), options: article.isNew ? nextSteps.slice(1) : [] }
  const passage = findPassage(sentences, asked)
  if (passage.length === 0)
    return {
      text: `The text does not say anything about ${quoted(asked)}. I look for its words; a language model would also find it in other words.`,
      options: nextSteps,
    }
  return { text: `The text says there:\n\n${quotes(passage)}`, options: [] }
}

type Wish = { kind: 'summary'; lines: number } | { kind: 'critic' } | { kind: 'simpler' } | { kind: 'question' }

const lineCount = new RegExp(`\\b(\\d{1,2}|${Object.keys(numberWords).join('|')})[ -](?:lines?|sentences?|points?|bullets?)\\b`, 'iu')

/** What is wanted of an article; a summary has 5 lines unless 1 to 12 are named. */
export function readArticleWish(text: string): Wish {
  if (/\bcritic\b|\bcriti(?:cal|que|cism)\b|\bdoes it hold\b|\bweak(?:ness|est)?\b|\bwrong with\b|\bclaims?\b/iu.test(text))
    return { kind: 'critic' }
  if (/\bsimpl(?:er|e|ify)\b|\beasier\b|\bplain\b|\bexplain\b|\bmean(?:s|ing)?\b/iu.test(text)) return { kind: 'simpler' }
  if (/\bsum(?:s|med)?\s*(?:up|this|it)\b|\bsummar\w+|\bshort(?:er)? version\b|\btl;?dr\b|\bmain points?\b|\bkey points?\b/iu.test(text)) {
    const word = lineCount.exec(text)?.[1]?.toLowerCase()
    const lines = word === undefined ? 5 : (numberWords[word] ?? Number(word))
    return { kind: 'summary', lines: Math.min(12, Math.max(1, lines)) }
  }
  return { kind: 'question' }
}

/** What stands before or after a pasted text and is short is meant for us. */
function instructionOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return [lines[0] ?? '', lines.at(-1) ?? ''].filter((line) => line.split(/\s+/u).length <= 15).join('\n')
}

const quotes = (sentences: readonly ArticleSentence[]): string =>
  sentences.map(({ paragraph, text }) => `- ${inText(text)} *(paragraph ${paragraph})*`).join('\n')

/** A stranger's sentence as text: nothing in it is Markdown. */
const inText = (text: string): string => `“${text.replace(/([\\`*_{}[\]<>#|~])/gu, '\\$1')}”`

function summaryText(sentences: readonly ArticleSentence[], lines: number): string {
  const chosen = sumUp(sentences, lines)
  return `The ${chosen.length === 1 ? 'sentence' : `${chosen.length} sentences`} that carry the text, of ${sentences.length}, in its own words:\n\n${quotes(chosen)}\n\nWithout a language model I choose sentences and write none of my own.`
}

function criticText(sentences: readonly ArticleSentence[]): string {
  const doubts = questionClaims(sentences, 5)
  if (doubts.length === 0)
    return 'I find no sentence with the usual signs of a claim (always, proves, causes, studies, numbers, best, should, will). Ask of each paragraph: what would have to be true for it to fail?'
  return `A critic would stop here and ask:\n\n${doubts
    .map(({ paragraph, text, question }) => `- ${inText(text)} *(paragraph ${paragraph})*\n  ${question}`)
    .join('\n')}\n\nThese are signs of claims. Whether they hold, the text has to show.`
}

function simplerText(sentences: readonly ArticleSentence[], asked: string): string {
  const meant = findPassage(sentences, asked, 1)[0]
  const longest = sentences.toSorted((one, other) => other.text.length - one.text.length)[0]
  const sentence = meant ?? longest
  if (!sentence) return 'There is no whole sentence in the text. Paste the paragraph that you mean.'
  const parts = partsOf(sentence)
  const terms = termsOf(sentences)
  const body = parts
    ? `Read it part by part:\n\n${parts.map((part, index) => `${index + 1}. ${inText(part)}`).join('\n')}`
    : `It has no parts to take it into: ${inText(sentence.text)}`
  const words = terms.length > 0 ? ` Words that the text leans on: ${terms.join(', ')}. Ask New Chat about one that is new to you.` : ''
  return `${meant ? 'The sentence you mean' : 'The longest sentence'} stands in paragraph ${sentence.paragraph}. ${body}\n\nSimpler words of its own need a language model.${words}`
}

function withoutArticle(wish: Wish, asked: string): string {
  const then = {
    summary: 'sum it up in its own sentences',
    critic: 'show where a critic would stop, and what they would ask',
    simpler: 'take its longest sentence apart and name the words it leans on',
    question: 'find the place that speaks of what you ask',
  }[wish.kind]
  return `To ${quoted(asked)} I need the text: paste the article or the passage, at least a paragraph of it. Then I can ${then}.`
}
