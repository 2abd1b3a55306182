import { describe, expect, it, test } from 'vitest'
import { fencesOf, proseOf, wordCount } from '../testing/markdown-text.ts'
import { newsletterIssues, newsletterTopics, nextIssue } from './index.ts'

describe('the issues of the newsletter', () => {
  it('are at least 12 of 300 to 500 words, each with an id and a title of its own', () => {
    expect(newsletterIssues.length).toBeGreaterThanOrEqual(12)
    expect(
      newsletterIssues.map(({ id, body }) => [id, wordCount(body)] as const).filter(([, words]) => words < 300 || words > 500),
    ).toEqual([])
    for (const read of [({ id }: { id: string }) => id, ({ title }: { title: string }) => title])
      expect(new Set(newsletterIssues.map(read)).size).toBe(newsletterIssues.length)
  })

  it('cover every topic, and end with one thing to try', () => {
    const covered = new Set<string>(newsletterIssues.flatMap(({ topics }) => topics))
    expect(newsletterTopics.filter(({ title }) => !covered.has(title))).toEqual([])
    expect(newsletterIssues.filter(({ body }) => !/\n\n\*\*One thing to try:\*\* [^\n]+$/.test(body)).map(({ id }) => id)).toEqual([])
  })

  it('are Markdown that a mail shows as well: no raw HTML, link or picture; every fence names its language', () => {
    expect(newsletterIssues.filter(({ body }) => /<[a-z]|!\[|\]\(|https?:/i.test(proseOf(body))).map(({ id }) => id)).toEqual([])
    expect(
      newsletterIssues.flatMap(({ id, body }) =>
        fencesOf(body)
          .filter(({ language }) => !language)
          .map(() => id),
      ),
    ).toEqual([])
  })

  it('say no sentence twice', () => {
    const sentences = newsletterIssues.flatMap(({ body }) => proseOf(body).split(/(?<=[.?])\s+/)).filter((sentence) => sentence.length > 40)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
  })
})

test('words of topics lead to one topic each', () => {
  const words = newsletterTopics.flatMap(({ words: ofTopic }) => [...ofTopic] as string[])
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

describe('TYP-05 the next issue', () => {
  it('fits the topics, and none comes twice before the pack is used up', () => {
    expect(nextIssue(newsletterIssues, ['testing'], []).topics).toContain('Testing')
    const delivered: { id: string }[] = []
    for (let n = 0; n < newsletterIssues.length * 2; n++) delivered.push(nextIssue(newsletterIssues, ['Git', 'Learning'], delivered))
    const ids = delivered.map(({ id }) => id)
    expect(new Set(ids.slice(0, newsletterIssues.length)).size).toBe(newsletterIssues.length)
    expect(new Set(ids.slice(newsletterIssues.length)).size).toBe(newsletterIssues.length)
    expect(ids.slice(0, 2).toSorted()).toEqual(['a-commit-a-reviewer-likes', 'forgetting-is-the-method'])
  })

  it('of topics that the library does not know is any that did not come yet', () => {
    expect(nextIssue(newsletterIssues, ['Beekeeping'], [{ id: newsletterIssues[0]?.id ?? '' }]).id).toBe(newsletterIssues[1]?.id)
    expect(() => nextIssue([], ['Git'], [])).toThrow(RangeError)
  })
})
