import { EXAMPLES, hiddenTest, ladderInput, type Problem } from '@xperto/content/problems'
import { describe, expect, it } from 'vitest'
import type { CodeResult } from '../../../ports/code-runner.ts'
import { problemNamed } from '../../../testing/problem-named.ts'
import { programResult } from '../../../testing/program-result.ts'
import type { JudgeDeps } from './deps.ts'
import { judgeSubmission } from './judge-submission.ts'
import type { JudgedCase } from './judgement.ts'
import type { RunProgram } from './run-program.ts'
import type { TestSource } from './test-source.ts'
import { createTimeLimits, limitFromReference } from './time-limits.ts'

const problem = problemNamed('page-ranges')
const tests: TestSource = {
  hidden: async (id, group, at) => hiddenTest(problemNamed(id), group, at),
  ladder: async (id, n) => ladderInput(problemNamed(id), n),
}
const python = 109
const status = (id: number, description: string) => ({ status: { id, description } })

/** An engine of this test's own: `program` stands for what a source does with its input. */
function engine(program: (stdin: string, run: number) => CodeResult, of: Problem = problem, pace: Partial<JudgeDeps> = {}) {
  const jobs: Parameters<RunProgram>[0][] = []
  const cases: JudgedCase[] = []
  const running = { now: 0, most: 0 }
  const run: RunProgram = async (job) => {
    jobs.push(job)
    running.most = Math.max(running.most, ++running.now)
    await Promise.resolve()
    running.now -= 1
    return program(job.stdin, jobs.length)
  }
  const deps: JudgeDeps = { run, tests, timeLimits: async () => 2000, atOnce: 2, firstAlone: true, ...pace }
  const judge = async (withGrowth = false) =>
    await judgeSubmission(
      deps,
      { problem: of, languageId: python, source: 'the source', withGrowth },
      { signal: new AbortController().signal, onCase: (judged) => cases.push(judged) },
    )
  return { judge, jobs, cases, running }
}

const hidden = problem.groups.reduce((sum, { cases }) => sum + cases.length, 0)
const inputsOf = (group: string) =>
  new Set(problem.groups.find(({ name }) => name === group)?.cases.map((_, at) => hiddenTest(problem, group, at).input))
const right = (stdin: string) => programResult(problem.answer(stdin))

describe('a submission', () => {
  it('that is right everywhere is accepted with 100 points, every test run once, within its limit', async () => {
    const { judge, jobs, cases, running } = engine(right)
    const judgement = await judge()
    expect(judgement).toMatchObject({
      verdict: 'Accepted',
      points: 100,
      firstFailure: null,
      slowestMs: 20,
      limitMs: 2000,
      mostKilobytes: 9000,
      growth: null,
    })
    expect(jobs.length).toBe(problem.samples.length + hidden)
    expect(new Set(jobs.map(({ stdin }) => stdin)).size).toBe(jobs.length)
    expect(jobs.every(({ source, languageId, limits }) => source === 'the source' && languageId === python && limits?.cpuMs === 2000)).toBe(
      true,
    )
    expect(judgement.groups.map(({ name, outcome }) => [name, outcome])).toEqual(
      [EXAMPLES, 'one-digit', 'any-pages', 'repeats', 'thick-book'].map((name) => [name, 'passed']),
    )
    expect(cases).toEqual(judgement.cases)
    expect(running.most).toBe(2)
  })

  it('that fails an example is shown that whole test with a diff, and no hidden test is run', async () => {
    const { judge, jobs } = engine(() => programResult('1,2,3\n'))
    const judgement = await judge()
    expect(judgement.verdict).toBe('Wrong Answer')
    expect(judgement.points).toBe(0)
    expect(jobs.length).toBe(problem.samples.length)
    expect(judgement.firstFailure).toEqual({
      public: true,
      group: EXAMPLES,
      number: 1,
      verdict: 'Wrong Answer',
      input: problem.samples[0]?.input,
      expected: problem.samples[0]?.output,
      actual: '1,2,3\n',
      diff: [
        { kind: 'missing', text: '1,3-5,8,9' },
        { kind: 'extra', text: '1,2,3' },
      ],
      note: 'The word is not the expected one.',
      stderr: null,
    })
    expect(judgement.groups.map(({ outcome }) => outcome)).toEqual(['failed', 'not run', 'not run', 'not run', 'not run'])
  })

  it('that fails a hidden test learns its group and size alone, keeps the points of other groups, and groups that need the lost one are not run', async () => {
    const lost = inputsOf('any-pages')
    const { judge, jobs } = engine((stdin) => (lost.has(stdin) ? programResult('7\n', { stderr: stdin }) : right(stdin)))
    const judgement = await judge()
    expect(judgement.firstFailure).toEqual({ public: false, group: 'any-pages', number: 1, verdict: 'Wrong Answer', n: 4, note: null })
    expect(judgement.points).toBe(100 - 30 - 15)
    expect(judgement.groups.map(({ name, outcome }) => [name, outcome])).toEqual([
      [EXAMPLES, 'passed'],
      ['one-digit', 'passed'],
      ['any-pages', 'failed'],
      ['repeats', 'passed'],
      ['thick-book', 'not run'],
    ])
    // The first of the lost group was run alone, and no other of it.
    expect(jobs.filter(({ stdin }) => lost.has(stdin)).length).toBe(1)
    const told = JSON.stringify(judgement)
    for (const group of problem.groups)
      for (const at of group.cases.keys()) {
        const { input, expected } = hiddenTest(problem, group.name, at)
        expect(told).not.toContain(JSON.stringify(input).slice(1, -1))
        if (expected.length > 8) expect(told).not.toContain(JSON.stringify(expected).slice(1, -1))
      }
  })

  it('that fails hidden tests on purpose tells nothing of them by its time, its memory or its end', async () => {
    const examples = new Set(problem.samples.map(({ input }) => input))
    const told = async (secret: (stdin: string) => Partial<CodeResult>) => {
      const { judge, cases } = engine((stdin) => (examples.has(stdin) ? right(stdin) : programResult('no answer\n', secret(stdin))))
      const judgement = await judge()
      return JSON.stringify([judgement, cases])
    }
    const quiet = await told(() => ({}))
    expect(quiet).toContain('"ms":null,"kilobytes":null')
    expect(await told((stdin) => ({ time: `0.${100 + stdin.length}`, memory: 9000 + stdin.charCodeAt(0) }))).toBe(quiet)
    const over = { ...status(5, 'Time Limit Exceeded'), time: '2.000' }
    expect(await told((stdin) => ({ ...over, time: `2.${100 + stdin.length}`, memory: stdin.length }))).toBe(await told(() => over))
  })

  it('is handed to an engine of batches group by group', async () => {
    const { judge, running, jobs } = engine(right, problem, { atOnce: 20, firstAlone: false })
    expect((await judge()).verdict).toBe('Accepted')
    expect(running.most).toBe(Math.max(...problem.groups.map(({ cases }) => cases.length)))
    expect(jobs.length).toBe(problem.samples.length + hidden)
  })

  it('that does not compile is compiled once and answers what the compiler said', async () => {
    const { judge, jobs } = engine(() =>
      programResult(null, { ...status(6, 'Compilation Error'), compile_output: 'main.py:1: no', time: null, memory: null }),
    )
    expect(await judge()).toMatchObject({
      verdict: 'Compilation Error',
      points: 0,
      compileOutput: 'main.py:1: no',
      firstFailure: null,
      slowestMs: 0,
      mostKilobytes: null,
    })
    expect(jobs.length).toBe(1)
  })

  it('that no engine could run is not judged on', async () => {
    const { judge, jobs } = engine((stdin, run) =>
      run < 4 ? right(stdin) : programResult(null, { ...status(13, 'Internal Error'), message: 'The box could not be made.' }),
    )
    expect(await judge()).toMatchObject({ verdict: 'Internal Error', firstFailure: { public: false, note: null } })
    expect(jobs.length).toBe(4)
  })

  it('learns nothing of a hidden test by an engine that fails and quotes what the program wrote', async () => {
    const { judge } = engine((stdin, run) =>
      run <= problem.samples.length
        ? right(stdin)
        : programResult(null, { ...status(13, 'Internal Error'), stderr: stdin, message: `${stdin} (exit null)` }),
    )
    expect((await judge()).firstFailure).toEqual({
      public: false,
      group: 'one-digit',
      number: 1,
      verdict: 'Internal Error',
      n: 8,
      note: null,
    })
  })

  it.each([
    ['Time Limit Exceeded', programResult(null, status(5, 'Time Limit Exceeded')), null],
    ['Time Limit Exceeded', programResult('7\n', { time: '2.001' }), null],
    ['Memory Limit Exceeded', programResult(null, { ...status(12, 'Runtime Error (Other)'), message: 'Memory limit exceeded' }), null],
    [
      'Output Limit Exceeded',
      programResult('7', { ...status(12, 'Runtime Error (Other)'), message: 'Output limit exceeded: the rest was cut off' }),
      null,
    ],
    ['Output Limit Exceeded', programResult('7 '.repeat(40_000)), null],
    [
      'Runtime Error',
      programResult(null, { ...status(11, 'Runtime Error (NZEC)'), message: 'Exited with error code 1', stderr: 'IndexError' }),
      'exit code 1',
    ],
    ['Runtime Error', programResult(null, status(7, 'Runtime Error (SIGSEGV)')), 'SIGSEGV'],
  ])('is told %s', async (verdict, outcome, note) => {
    const { judge } = engine(() => outcome)
    const judgement = await judge()
    expect(judgement.verdict).toBe(verdict)
    expect(judgement.firstFailure).toMatchObject({ public: true, verdict, note, diff: [], stderr: outcome.stderr })
  })

  it('that the engine itself calls a wrong answer is still judged here', async () => {
    const { judge } = engine((stdin) => ({ ...right(stdin), ...status(4, 'Wrong Answer') }))
    expect((await judge()).verdict).toBe('Accepted')
  })

  it('passes on what an engine that cannot run now rejects with', async () => {
    const { judge } = engine(() => {
      throw new Error('the queue is full')
    })
    await expect(judge()).rejects.toThrow('the queue is full')
  })
})

describe('the size ladder', () => {
  const laddered = problemNamed('reading-plan')
  const from = laddered.ladder?.from ?? 0
  const chapters = (stdin: string) => Number(/^\d+/u.exec(stdin)?.[0])
  const seconds = (ms: number) => (ms / 1000).toFixed(3)

  it('is climbed by an accepted program, one run after the other, the empty program subtracted', async () => {
    const { judge, jobs, running } = engine(
      (stdin) => {
        if (stdin === '') return programResult(null, { time: '0.030' })
        return programResult(
          laddered.answer(stdin),
          chapters(stdin) >= from ? { time: seconds(30 + 60 * (chapters(stdin) / from) ** 2) } : {},
        )
      },
      laddered,
      { atOnce: 1, timeLimits: async () => 5000 },
    )
    const { verdict, growth } = await judge(true)
    expect(verdict).toBe('Accepted')
    expect(growth?.text).toBe('grows about n^2.0')
    // 60, 240 and 960 ms; the run of 3870 ms is the last.
    expect(growth?.points.map(({ n }) => n / from)).toEqual([1, 2, 4, 8])
    expect(running.most).toBe(1)
    expect(jobs.at(-5)).toMatchObject({ source: '', stdin: '' })
  })

  it('ends when a run takes long, and says nothing about a program that is too quick', async () => {
    const slow = engine(
      (stdin) => programResult(stdin === '' ? null : laddered.answer(stdin), chapters(stdin) >= from * 2 ? { time: '2.500' } : {}),
      laddered,
      { timeLimits: async () => 5000 },
    )
    expect((await slow.judge(true)).growth).toBeNull()
    expect(chapters(slow.jobs.at(-1)?.stdin ?? '')).toBe(from * 2)
    const quick = engine((stdin) => programResult(stdin === '' ? null : laddered.answer(stdin)), laddered)
    expect((await quick.judge(true)).growth).toBeNull()
  })

  it('is not climbed by a program that is wrong, and not where a problem has none', async () => {
    const wrong = engine(() => programResult('0\n'), laddered)
    expect((await wrong.judge(true)).growth).toBeNull()
    expect(wrong.jobs.length).toBe(laddered.samples.length)
    const none = engine(right)
    expect((await none.judge(true)).growth).toBeNull()
    expect(none.jobs.length).toBe(problem.samples.length + hidden)
  })
})

describe('time limits', () => {
  it('are a multiple of what our own solution takes, from two to five seconds', () => {
    expect(limitFromReference(20)).toBe(2000)
    expect(limitFromReference(312)).toBe(3120)
    expect(limitFromReference(900)).toBe(5000)
  })

  it('are measured once for a problem and language, by the solution in that language or else in Python', async () => {
    const sources: string[] = []
    const run: RunProgram = async ({ source, languageId }) => {
      sources.push(source)
      return programResult('', { time: languageId === python ? '0.400' : '0.250' })
    }
    const limits = createTimeLimits(tests)
    const [javascript, ruby] = [102, 72]
    expect(await Promise.all([limits(problem, python, run), limits(problem, python, run), limits(problem, ruby, run)])).toEqual([
      4000, 4000, 4000,
    ])
    expect(await limits(problem, javascript, run)).toBe(2500)
    expect(sources.length).toBe(2)
    expect(sources[0]).toContain('import sys')
    expect(sources[1]).toContain('require(')
  })

  it('are the longest where our own solution does not come through, and are asked for again when the engine was away', async () => {
    const limits = createTimeLimits(tests)
    let away = true
    const run: RunProgram = async () => {
      if (away) throw new Error('the engine is away')
      return programResult(null, status(5, 'Time Limit Exceeded'))
    }
    await expect(limits(problem, python, run)).rejects.toThrow('the engine is away')
    away = false
    expect(await limits(problem, python, run)).toBe(5000)
  })
})
