import { describe, expect, it } from 'vitest'
import { wordCount } from '../testing/markdown-text.ts'
import { searchSupport, supportAnswers, supportAreas } from './index.ts'

const shingles = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[a-z0-9é]+/g) ?? []
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')))
}

describe('the answers of Support', () => {
  it('are at least 30, in each area several, with ids and titles of their own', () => {
    expect(supportAnswers.length).toBeGreaterThanOrEqual(30)
    for (const area of Object.keys(supportAreas)) expect(supportAnswers.filter((answer) => answer.area === area).length).toBeGreaterThan(5)
    for (const read of [({ id }: { id: string }) => id, ({ title }: { title: string }) => title])
      expect(new Set(supportAnswers.map(read)).size).toBe(supportAnswers.length)
  })

  it('are short, plain and told once', () => {
    expect(supportAnswers.filter(({ body }) => wordCount(body) < 25 || wordCount(body) > 110).map(({ id }) => id)).toEqual([])
    expect(supportAnswers.filter(({ body, title }) => /[<>!]|\s{2}|https?:/.test(body + title)).map(({ id }) => id)).toEqual([])
    const alike = supportAnswers.flatMap((one, at) =>
      supportAnswers.slice(at + 1).flatMap((other) => {
        const [a, b] = [shingles(one.body), shingles(other.body)]
        const shared = [...a].filter((shingle) => b.has(shingle)).length
        return shared / Math.min(a.size, b.size) > 0.2 ? [`${one.id} and ${other.id}`] : []
      }),
    )
    expect(alike).toEqual([])
  })

  it('no wording leads to two of them, and each leads to its own', () => {
    const wordings = supportAnswers.flatMap(({ id, asked }) => asked.map((wording) => ({ id, wording })))
    expect(wordings.filter(({ wording }, at) => wordings.findIndex((other) => other.wording === wording) !== at)).toEqual([])
    expect(wordings.filter(({ id, wording }) => searchSupport(wording)[0]?.id !== id)).toEqual([])
  })
})

describe('the search', () => {
  it.each([
    ['how can I get rid of a conversation I no longer need?', 'delete-chat'],
    ['I closed the tab, is my answer lost? the reply was interrupted', 'reply-interrupted'],
    ['what will a million tokens cost me in credits', 'how-credits-count'],
    ['can I have a bill with GST for my company', 'receipt-invoice'],
    ['my camera does not show up in the mock interview', 'interview-equipment'],
    ['please close my account and erase everything', 'delete-account'],
    ['the lock icon is on my chat and I cannot type', 'locked-chat'],
    ['I want a dark theme', 'theme-keys'],
    ['my friend entered my referral code and I got nothing', 'referral-code'],
    ['how do I share this conversation with a colleague', 'share-chat'],
    ['my program says time limit exceeded', 'code-not-running'],
    ['is there any password I can reset', 'sign-in-google'],
    ['are my credits going to expire', 'credits-expire'],
    ['the date of today is wrong because I am travelling', 'time-zone'],
    ['where do I unsubscribe from newsletter mails', 'newsletter-how'],
    ['how do I download my resume as pdf', 'resume-download'],
  ])('%s', (question, id) => expect(searchSupport(question)[0]?.id).toBe(id))

  it.each(['hello', 'asdf qwer zxcv', 'what is the capital of France', 'my cat sleeps on the keyboard all day', '', '🙂', 'the chat'])(
    'knows nothing about "%s"',
    (question) => expect(searchSupport(question)).toEqual([]),
  )
})
