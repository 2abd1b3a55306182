import { z } from 'zod'
import { id, instant } from './common.ts'

export const problemLevel = z.enum(['easy', 'medium', 'hard'])

/** A problem in a list, with what the signed-in person has done with it. */
export const problemSummary = z.object({
  id,
  title: z.string(),
  level: problemLevel,
  /** What it is about; empty until it is solved. */
  tags: z.array(z.string()),
  /** The field it belongs to, which gives no solution away. */
  topic: z.string(),
  /** How long a solution takes, as a rule. */
  minutes: z.number().int(),
  /** True once a submission of theirs was accepted. */
  solved: z.boolean(),
  /** True where the first accepted one came after its approach was read. */
  helped: z.boolean(),
  /** When the first one was accepted; null before. */
  solved_on: instant.nullable(),
  /** Submissions of theirs that were judged. */
  attempts: z.number().int(),
  /** Of a problem that was tried and is not solved: the tests that the best submission passes, of all; null where none was run. */
  best: z.object({ passed: z.number().int(), tests: z.number().int() }).nullable(),
})
export type ProblemSummary = z.infer<typeof problemSummary>

/** The problem that a person should try next, and why, in plain words. */
export const nextProblem = z.object({ problem_id: id, reason: z.string() })
export type NextProblem = z.infer<typeof nextProblem>

/** All of a problem that leaves the server: nothing of its hidden tests but their groups, no hint, no solution. */
export const practiceProblem = z.object({
  id,
  title: z.string(),
  level: problemLevel,
  /** What it is about; empty until it is solved. */
  tags: z.array(z.string()),
  /** Story, input, output and limits, in Markdown. */
  statement: z.string(),
  /** The public tests; `note` is empty where nothing needs saying. */
  samples: z.array(z.object({ input: z.string(), output: z.string(), note: z.string() })),
  /** How many hints there are; the chat gives them one by one. */
  hints: z.number().int(),
  /** Tests that are won together, the public ones first. `weight`: points of 100. */
  groups: z.array(z.object({ name: z.string(), about: z.string(), weight: z.number(), tests: z.number().int() })),
  /** What an editor for it holds at first, by the language's id: reads the input, has a function to fill in, prints what that gives. Absent in tests and interviews. */
  starters: z.record(z.string(), z.string()).optional(),
})
export type PracticeProblem = z.infer<typeof practiceProblem>

/** How a test or a whole submission ended. */
export const verdict = z.enum([
  'Accepted',
  'Wrong Answer',
  'Time Limit Exceeded',
  'Memory Limit Exceeded',
  'Output Limit Exceeded',
  'Runtime Error',
  'Compilation Error',
  'Internal Error',
])

/** The first failing test: of a public one everything, of a hidden one its group and its size. */
export const firstFailure = z.discriminatedUnion('public', [
  z.object({
    public: z.literal(true),
    group: z.string(),
    /** Position in its group, from 1. */
    number: z.number().int(),
    verdict,
    input: z.string(),
    expected: z.string(),
    actual: z.string(),
    /** From the expected output to the printed one; empty where the output was not what failed. */
    diff: z.array(z.object({ kind: z.enum(['same', 'missing', 'extra']), text: z.string() })),
    note: z.string().nullable(),
    stderr: z.string().nullable(),
  }),
  z.object({
    public: z.literal(false),
    group: z.string(),
    number: z.number().int(),
    verdict,
    /** How large the test is, as the problem counts. */
    n: z.number(),
    note: z.string().nullable(),
  }),
])

export const judgement = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      weight: z.number(),
      /** `not run`: a group it depends on failed, or judging ended before. */
      outcome: z.enum(['passed', 'failed', 'not run']),
      passed: z.number().int(),
      tests: z.number().int(),
    }),
  ),
  /** Every test that was run, in that order: processor time in milliseconds, memory in kilobytes; null for a hidden one that fails. */
  cases: z.array(
    z.object({ group: z.string(), number: z.number().int(), verdict, ms: z.number().nullable(), kilobytes: z.number().nullable() }),
  ),
  first_failure: firstFailure.nullable(),
  compile_output: z.string().nullable(),
  slowest_ms: z.number(),
  /** Processor time that a test may take. */
  limit_ms: z.number(),
  most_kilobytes: z.number().nullable(),
  /** How the time of an accepted program grows with its input; null where that cannot be told. */
  growth: z.object({ exponent: z.number(), text: z.string(), points: z.array(z.object({ n: z.number(), ms: z.number() })) }).nullable(),
})

/** A submission without its program and its tests, for a list. */
export const submissionSummary = z.object({
  id,
  problem_id: id,
  language_id: z.number().int(),
  /** `failed`: it could not be judged, and says nothing about the program. */
  state: z.enum(['judging', 'judged', 'failed']),
  verdict: verdict.nullable(),
  /** Of 100. */
  points: z.number().nullable(),
  created_on: instant,
})
export type SubmissionSummary = z.infer<typeof submissionSummary>

/** The values of a program's variables after each step on one input. */
export const trace = z.object({
  /** The variables that are shown, the one that went wrong last. */
  names: z.array(z.string()),
  steps: z.array(
    z.object({
      /** Counted from 1 over the whole run; some may be left out. */
      step: z.number().int(),
      /** The line that was run. */
      line: z.number().int(),
      /** By name, in that order; null before a variable has a value. */
      values: z.array(z.string().nullable()),
      /** What went wrong here, in words; null where nothing is known to have. */
      wrong: z.string().nullable(),
    }),
  ),
})
export type Trace = z.infer<typeof trace>

/** The smallest input that was found to break a program: drawn by the problem's generator, never a hidden test. */
export const breakingInput = z.object({
  verdict,
  input: z.string(),
  expected: z.string(),
  actual: z.string(),
  note: z.string().nullable(),
  stderr: z.string().nullable(),
  /** Of programs in Python and JavaScript; null where the program could not be followed. */
  trace: trace.nullable(),
})
export type BreakingInput = z.infer<typeof breakingInput>

export const submission = submissionSummary.extend({
  chat_id: id,
  source_code: z.string(),
  judgement: judgement.nullable(),
  /** What to look at next, in Markdown; null while it is judged. */
  advice: z.string().nullable(),
  /** Why it could not be judged. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type Submission = z.infer<typeof submission>

/** Where practice stands in a chat: all that its panel draws. */
export const practiceState = z.object({
  /** The problem that the chat is about; null before one was given. */
  problem: practiceProblem.nullable(),
  /** The hints given so far, in Markdown. */
  hints: z.array(z.string()),
  /** How it is solved, in Markdown, once the person solved it or asked for it; null before. */
  approach: z.string().nullable(),
  /** The newest submission to that problem in this chat, with its program. */
  latest: submission.nullable(),
  /** Submissions of this chat, to whatever problem, newest first; the 50 newest. */
  submissions: z.array(submissionSummary),
})
export type PracticeState = z.infer<typeof practiceState>
