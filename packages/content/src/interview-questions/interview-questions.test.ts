import { describe, expect, it } from 'vitest'
import { findProblem } from '../problems.ts'
import { spokenTerms } from '../search-terms.ts'
import { wordCount } from '../testing/markdown-text.ts'
import { anchorsOf, CRITERIA, heardPoints, INTERVIEW_KINDS, interviewQuestions, questionsOfKind } from './index.ts'
import { parseQuestions } from './read-questions.ts'

const idsOf = (wrong: readonly { id: string }[]) => wrong.map(({ id }) => id)

describe('interview questions', () => {
  it('INT-01 serve each kind: 80 of HR, 50 technical, 20 of coding at least, at two levels', () => {
    const counts = Object.values(INTERVIEW_KINDS).map((kind) => questionsOfKind(kind).length)
    expect(
      counts.map((count, at) => count >= ([80, 50, 20][at] ?? 0)),
      counts.join(', '),
    ).toEqual([true, true, true])
    for (const kind of Object.values(INTERVIEW_KINDS))
      expect(new Set(questionsOfKind(kind).map(({ level }) => level)).size).toBeGreaterThanOrEqual(2)
    expect(new Set(idsOf(interviewQuestions)).size).toBe(interviewQuestions.length)
  })

  it('expect two core points or more, and ask for one of them once more', () => {
    expect(idsOf(interviewQuestions.filter(({ points }) => points.filter(({ isCore }) => isCore).length < 2))).toEqual([])
    expect(
      idsOf(interviewQuestions.filter(({ points, probes }) => !probes.some(({ point }) => point !== null && points[point]?.isCore))),
    ).toEqual([])
  })

  it('have signs that a search can find, and none that the question itself gives away', () => {
    const empty = interviewQuestions.flatMap(({ points }) =>
      points.flatMap(({ signs }) => signs.filter((sign) => spokenTerms(sign).length === 0)),
    )
    expect(empty).toEqual([])
    const given = interviewQuestions.filter(({ question, points }) => heardPoints(question, points).some((heard) => heard?.state === 'met'))
    expect(idsOf(given)).toEqual([])
  })

  it('have a model answer that earns every core point by its signs', () => {
    const missed = interviewQuestions.flatMap(({ id, points, modelAnswer }) => {
      const heard = heardPoints(modelAnswer, points)
      return points.flatMap((point, at) => (point.isCore && heard[at]?.state !== 'met' ? [`${id}: ${point.text}`] : []))
    })
    expect(missed).toEqual([])
    const lengths = interviewQuestions.filter(({ modelAnswer }) => wordCount(modelAnswer) < 60 || wordCount(modelAnswer) > 170)
    expect(idsOf(lengths)).toEqual([])
  })

  it('have four anchors for each of three criteria', () => {
    for (const question of interviewQuestions) {
      const anchors = anchorsOf(question)
      expect(Object.keys(anchors)).toEqual(Object.keys(CRITERIA))
      for (const four of Object.values(anchors)) expect(new Set(four).size).toBe(4)
    }
  })

  it('INT-08 of coding belong to a judged problem, and no other question does', () => {
    for (const { id, kind, problemId } of interviewQuestions) {
      expect([id, problemId !== null]).toEqual([id, kind === 'CODING_INTERVIEW'])
      if (problemId !== null) expect([id, findProblem(problemId)?.id]).toEqual([id, problemId])
    }
  })

  it('say no sentence twice', () => {
    const sentences = interviewQuestions.flatMap(({ question, modelAnswer, mistakes, probes, depth }) =>
      [question, modelAnswer, ...mistakes, ...probes.map(({ text }) => text), ...depth].flatMap((text) => text.split(/(?<=[.?!])\s+/u)),
    )
    const long = sentences.map((sentence) => sentence.trim().toLowerCase()).filter((sentence) => wordCount(sentence) > 4)
    expect(long.filter((sentence, at) => long.indexOf(sentence) !== at)).toEqual([])
  })
})

describe('points that are heard', () => {
  const points = [{ signs: ['measured', 'row version'] }, { signs: ['two writes carried the same version'] }, { signs: ['rollback'] }]

  it('are met where all words of a sign stand close together, in any form, and quoted as they were said', () => {
    const answer = 'Well, I was measuring it first. Then I saw that two writes carried the very same version!\nNothing else'
    expect(heardPoints(answer, points)).toEqual([
      { state: 'met', quote: 'Well, I was measuring it first.' },
      { state: 'met', quote: 'Then I saw that two writes carried the very same version!' },
      null,
    ])
  })

  it.each([
    ['Compares metrics', 'I compare the metrics before and after.'],
    ['Uses a transaction', 'There we used one transaction.'],
    ['Keeps it small', 'We kept it small.'],
    ['Explains the reason', 'I explained my reason.'],
    ['Wrote a test first', 'I write the test first.'],
  ])('are met in another form of the verb, glue of questions or not: "%s"', (sign, answer) => {
    expect(heardPoints(answer, [{ signs: [sign] }])[0]?.quote).toBe(answer)
  })

  it('are met in part by two thirds of a long sign, and not across sentences or far apart in speech without stops', () => {
    expect(heardPoints('Two writes, and they carried one version.', points)[1]?.state).toBe('partly')
    expect(heardPoints('A row. A version.', points)[0]).toBeNull()
    expect(heardPoints(`row ${'and then '.repeat(30)} version`, points)[0]).toBeNull()
  })

  it('take any text and always quote what stands in it', () => {
    for (const answer of ['', '\u0000', '🙂'.repeat(5000), '.;!?\n\n', 'measured '.repeat(9000)])
      for (const heard of heardPoints(answer, points)) if (heard) expect(answer).toContain(heard.quote)
  })
})

describe('a file of questions', () => {
  it('is refused by its name where something is missing', () => {
    expect(() => parseQuestions('# an-id | Subject\nA question that is long enough?\n', 'hr/bad.md')).toThrow('hr/bad.md, an-id')
    expect(() => parseQuestions('# an-id | Subject\nWhat?\n\n## Points\n- core | No signs here\n', 'hr/bad.md')).toThrow('hr/bad.md, an-id')
  })
})
