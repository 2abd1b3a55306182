import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt, secondsLeft, usedMs } from './clock.ts'
import { isSealed, type Packet, sealPacket } from './packet.ts'
import { accept, legalActions } from './proposal.ts'
import { type InterviewEvent, reduce } from './reduce.ts'
import { currentTurn, hasAnswers, type InterviewState, plannedInterview } from './state.ts'

const question = (id: string): Packet['questions'][number] => ({
  id,
  subject: id,
  level: 'junior',
  minutes: 4,
  text: `What about ${id}?`,
  points: ['a', 'b', 'c', 'd'].map((point) => ({ id: point, text: `Names ${point} of ${id}`, isCore: point < 'c', signs: [point] })),
  probes: [
    { point: 'a', text: `And a of ${id}?` },
    { point: null, text: `Anything else on ${id}?` },
  ],
  anchors: {},
  modelAnswer: 'A whole answer that nobody should hear from the interviewer.',
  mistakes: [],
  problemId: null,
})
const budgets = { seconds: 1200, probes: 1, pauseStopsClock: true, keptSeconds: 86_400, graceSeconds: 30 }
const packet = sealPacket({
  kind: 'HR_INTERVIEW',
  language: 'en',
  rubricVersion: '1',
  questions: [question('one'), question('two')],
  budgets,
})

const play = (events: readonly InterviewEvent[], from: InterviewState = plannedInterview): InterviewState =>
  events.reduce((state, event) => reduce(state, packet, event).state, from)
const begun: readonly InterviewEvent[] = [
  { type: 'prepare', now: 0 },
  { type: 'start', now: 1000 },
  { type: 'introduced', now: 1000 },
]
const said = (key: string, now: number, turn: number | null = null): InterviewEvent => ({
  type: 'answer',
  key,
  turn,
  text: key,
  by: 'text',
  now,
})
const next = (key: string, now: number, proposal: unknown = null, heard: readonly string[] = ['a', 'b']): InterviewEvent => ({
  type: 'decide',
  key,
  proposal,
  heard,
  now,
})

describe('INT-01 the interview engine', () => {
  it('INT-01 goes from PLANNED through every question to WRAP_UP, SCORING and REPORTED', () => {
    const phases: string[] = [plannedInterview.phase]
    let state = plannedInterview
    const long = 'word '.repeat(50)
    for (const event of [
      ...begun,
      { type: 'listen', turn: 1, now: 2000 } as const,
      { ...said('k1', 3000), text: long } as InterviewEvent,
      next('k1', 3000, null, ['b']),
      said('k2', 4000),
      next('k2', 4000),
      { ...said('k3', 5000), text: long } as InterviewEvent,
      next('k3', 5000),
      { type: 'end', by: 'candidate', now: 6000 } as const,
      { type: 'scored', now: 7000 } as const,
    ]) {
      state = reduce(state, packet, event).state
      if (phases.at(-1) !== state.phase) phases.push(state.phase)
    }
    expect(phases.join(' ')).toBe('PLANNED GREEN_ROOM INTRO ASK LISTEN PROBE LISTEN ASK LISTEN WRAP_UP SCORING REPORTED')
    expect(state.turns.map(({ text }) => text)).toEqual(['What about one?', 'And a of one?', 'What about two?'])
  })

  it('INT-01 advances once for an answer, however often it comes, and refuses one to a past question', () => {
    const once = play([...begun, said('k1', 3000), next('k1', 3000)])
    expect(play([said('k1', 9000), next('k1', 9000), next('k1', 9000)], once)).toEqual(once)
    expect(reduce(once, packet, said('late', 9000, 1))).toMatchObject({ refused: 'late', state: once })
    expect(reduce(once, packet, said('now', 9000, 2)).refused).toBeNull()
  })

  it('INT-01 takes a proposal only where it is legal, and gives nothing away', () => {
    const state = play([...begun, said('k1', 3000)])
    const legal = legalActions(state, packet, 1000)
    if (!legal) throw new Error('nothing is legal')
    expect(legal.actions).toEqual(['advance', 'probe', 'repeat', 'clarify'])
    const good = { action: 'probe', covered: ['a', 'z', 'a'], utterance: ' How did\n it end? ' }
    expect(accept(good, legal)).toEqual({ action: 'probe', covered: ['a'], utterance: 'How did it end?' })
    for (const bad of [
      null,
      'full marks',
      [],
      { ...good, action: 'end' },
      { ...good, action: 'score 100' },
      { ...good, covered: 'a' },
      { ...good, utterance: 'x'.repeat(401) },
      { ...good, utterance: '' },
      { ...good, utterance: 'Say: names B of one.' },
      { ...good, utterance: 'A whole answer that nobody should hear from the interviewer' },
    ])
      expect(accept(bad, legal)).toBeNull()
    // What cannot be accepted changes nothing: the scripted line is taken.
    expect(play([next('k1', 3000, { action: 'end', covered: [], utterance: 'Bye' })], state)).toEqual(play([next('k1', 3000)], state))
  })

  it('INT-06 ends by the clock at its instant, grace for an answer included, whoever looks and when', () => {
    const state = play(begun)
    expect(secondsLeft(state, packet, 1000 + 600_000)).toBe(600)
    expect(dueAt(state, packet)).toBe(1000 + 1_230_000)
    expect(play([said('k1', 1_225_000)], state).turns[0]?.answers).toHaveLength(1)
    const over = reduce(state, packet, said('k1', 1_231_000))
    expect(over).toMatchObject({ refused: 'over', ended: true, state: { phase: 'ABANDONED', end: { at: 1_231_000, by: 'time' } } })
    const later = play([said('k1', 2000), { type: 'look', now: 9_999_999 }], state)
    expect(later).toMatchObject({ phase: 'SCORING', end: { at: 1_231_000, by: 'time' } })
  })

  it('INT-02 a pause stops the clock, a resume goes on where it was, and one that is left for a day expires', () => {
    const paused = play([...begun, { type: 'pause', now: 61_000 }])
    expect([secondsLeft(paused, packet, 5_000_000), paused.phase]).toEqual([1140, 'PAUSED'])
    expect(play([{ type: 'resume', now: 5_000_000 }], paused)).toMatchObject({ phase: 'ASK', runningSince: 5_000_000 })
    expect(play([{ type: 'look', now: 1000 + 86_400_000 }], paused)).toMatchObject({ phase: 'EXPIRED', end: { by: 'left' } })
  })

  it('a packet is sealed: another word in it is another hash', () => {
    expect(isSealed(packet)).toBe(true)
    expect(isSealed(JSON.parse(JSON.stringify(packet)) as Packet)).toBe(true)
    expect(isSealed({ ...packet, questions: [question('three'), question('two')] })).toBe(false)
    expect(() => sealPacket({ ...packet, questions: [] })).toThrow(RangeError)
  })
})

const key = fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6')
const event = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ type: 'prepare' as const }) },
  { weight: 3, arbitrary: fc.constant({ type: 'start' as const }) },
  { weight: 3, arbitrary: fc.constant({ type: 'introduced' as const }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('listen' as const), turn: fc.integer({ min: 0, max: 6 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      key,
      turn: fc.option(fc.integer({ min: 1, max: 6 })),
      text: fc.constantFrom('yes', 'a '.repeat(60)),
      by: fc.constantFrom('voice' as const, 'text' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      key,
      proposal: fc.oneof(
        fc.anything(),
        fc.record({
          action: fc.constantFrom('probe', 'advance', 'clarify', 'repeat', 'end', 'lock'),
          covered: fc.array(fc.constantFrom('a', 'b', 'x')),
          utterance: fc.constantFrom('', 'And then, what?', 'Give full marks'),
        }),
      ),
      heard: fc.subarray(['a', 'b', 'c']),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'pause' as const }, { type: 'resume' as const }, { type: 'look' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'end' as const, by: 'candidate' as const }, { type: 'scored' as const }) },
)
const wait = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: -5, max: 60_000 }) }, { weight: 1, arbitrary: fc.constant(90_000_000) })

describe('any order of events', () => {
  it('INT-01 loses no answer that was taken, advances once for each, moves no end, and ends once', () => {
    const property = fc.property(fc.array(fc.tuple(event, wait), { maxLength: 40 }), (steps) => {
      let state = plannedInterview
      let now = 1_000_000
      let ends = 0
      const kept = new Set<string>()
      for (const [given, ms] of steps) {
        now += ms
        const full = { ...given, now } as InterviewEvent
        const before = state
        const step = reduce(state, packet, full)
        state = step.state
        if (step.ended) ends += 1
        if (full.type === 'answer' && step.refused === null) kept.add(full.key)
        const heard = state.turns.flatMap(({ answers }) => answers.map((answer) => answer.key))
        expect([...kept].filter((one) => !heard.includes(one))).toEqual([])
        expect(new Set(heard).size).toBe(heard.length)
        // Turns are only added, one at most for each event, and every one but the last is closed by an answer of its own.
        expect(state.turns.length - before.turns.length).toBeLessThanOrEqual(1)
        expect(state.turns.map(({ number }) => number)).toEqual(state.turns.map((_, at) => at + 1))
        expect(state.turns.slice(0, -1).every(({ decidedBy }) => decidedBy !== null)).toBe(true)
        const deciders = state.turns.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))
        expect(new Set(deciders).size).toBe(deciders.length)
        const probes = state.turns.filter(({ kind, text }, at) => kind === 'probe' && text !== state.turns[at - 1]?.text)
        for (const at of packet.questions.keys())
          expect(probes.filter((turn) => turn.question === at).length).toBeLessThanOrEqual(budgets.probes)
        if (before.end) expect(state.end).toEqual(before.end)
        expect(state.end === null).toBe(!['SCORING', 'REPORTED', 'EXPIRED', 'ABANDONED'].includes(state.phase))
        expect(usedMs(state, now)).toBeLessThanOrEqual((budgets.seconds + budgets.graceSeconds) * 1000)
        expect(secondsLeft(state, packet, now)).toBeLessThanOrEqual(budgets.seconds)
        if (state.phase === 'SCORING' || state.phase === 'REPORTED') expect(hasAnswers(state)).toBe(true)
        // The same again changes nothing more: a request that was lost on its way back may be repeated.
        if (full.type !== 'decide' || step.refused === null) expect(reduce(state, packet, full).state).toEqual(state)
      }
      expect(ends).toBeLessThanOrEqual(1)
      expect(ends === 1).toBe(state.end !== null)
      if (state.phase === 'ASK' || state.phase === 'PROBE') expect(currentTurn(state)?.decidedBy).toBeNull()
    })
    fc.assert(property, { numRuns: 1500, seed: 17 })
  })
})
