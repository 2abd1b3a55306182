import { beforeEach, describe, expect, it } from 'vitest'
import type { ChatTypeServices, CodingProblem } from '../kit/server.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'
import { codingContestDefinition } from './definition.ts'

const problem = (id: string, level: CodingProblem['level']): CodingProblem => ({
  ...{ id, level, title: `Problem ${id}`, topic: 'Numbers', tags: [], statement: '', samples: [], hints: [], approach: 'secret' },
})
const all = [problem('a', 'easy'), problem('b', 'medium'), problem('c', 'hard'), problem('d', 'easy'), problem('e', 'easy')]
let solvedAt: Record<string, number>
let now: Date
beforeEach(() => {
  solvedAt = { d: 0 }
  now = new Date('2026-03-01T12:00:00Z')
})
const services: ChatTypeServices = {
  ...noServices,
  practice: {
    problems: () => all,
    inTest: () => Promise.resolve([]),
    progress: () => Promise.resolve({ solved: Object.keys(solvedAt), solvedAt, inTest: ['e'], latest: null }),
  },
}
const chat = (writer = scriptedWriter('library', [])) =>
  converse('CODING_CONTEST', writer, services, {
    get now() {
      return now
    },
  })
/** An accepted program is handed in now. */
const solve = (id: string) => (solvedAt[id] = now.getTime())
const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

describe('TYP-13 a coding contest', () => {
  it('TYP-13 has an easy, a medium and a hard problem neither solved before nor in a running mock test, each with the address where it is judged', async () => {
    const { text } = await chat().say('Start a contest of 60 minutes')
    expect(text).toContain('60:00 left of 60 minutes')
    for (const id of ['a', 'b', 'c']) expect(text).toContain(`launch/practise-question?q=Problem%20${id}`)
    for (const id of ['d', 'e']) expect(text).not.toContain(`Problem ${id}`)
  })

  it('TYP-13 counts what the judge accepted while the clock runs, and keeps its clock over a reload', async () => {
    const contest = chat()
    await contest.say('Start a contest of 60 minutes')
    pass(10)
    expect((await contest.say('Check')).text).toContain('nothing new from the judge')
    solve('a')
    pass(2)
    expect((await contest.say('Check')).text).toMatch(/One more problem counts[\s\S]*48:00 left[\s\S]*Solved after 10:00/)
    expect((await contest.say('Finish')).text).toContain('**100 of 600 points**, 1 of 3 problems')
  })

  it('TYP-13 counts what was handed in before the end although nobody asked, nothing after it, and compares with earlier contests', async () => {
    const contest = chat()
    await contest.say('Start a contest of 30 minutes')
    pass(29)
    solve('c')
    pass(2)
    solve('a')
    const first = await contest.say('Check')
    expect(first.text).toContain('**300 of 600 points**, 1 of 3 problems')
    expect(first.text).toContain('1 more solved after the end: not counted.')
    await contest.say('Start a contest')
    solve('b')
    expect((await contest.say('Finish')).text).toContain('Better than 1 of your 1 earlier contest; your best so far')
    expect((await contest.say('How did my past contests go?')).text).toContain('| 2026-03-01 | 200 of 200 | 1 of 1 | 90 min |')
  })

  it('TYP-13 says to a wish for help that there are no hints while the clock runs', async () => {
    const contest = chat()
    await contest.say('Start a contest')
    expect((await contest.say('give me a hint for the first')).text).toContain('No hints while the clock runs')
  })

  it('TYP-13 answers each of its own prompts without a model, each with another text', async () => {
    const texts = new Set<string>()
    for (const prompt of codingContestDefinition.starterPage.examples) texts.add((await chat().say(prompt)).text)
    expect(texts.size).toBe(codingContestDefinition.starterPage.examples.length)
  })

  it('TYP-13 lets no model speak while the clock runs', async () => {
    const writer = scriptedWriter('model', ['Here is the solution.'])
    const contest = chat(writer)
    await contest.say('Start a contest')
    expect((await contest.say('Give me the solution of the hard one')).text).not.toContain('Here is the solution')
    expect(writer.asked).toEqual([])
  })
})
