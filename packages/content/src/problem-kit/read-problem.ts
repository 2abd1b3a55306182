import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseEntries, parseList } from '../source-format.ts'

const SECTIONS = ['Input', 'Output', 'Limits', 'Examples', 'Hints', 'Approach'] as const
const paragraph = z.string().trim().min(10).max(3000)

/** A public test: what goes in, what comes out, and why, where that is not plain. */
const sampleSchema = z.strictObject({ input: z.string(), output: z.string(), note: z.string().max(400) }).readonly()

/** The texts of a problem, in Markdown, and its public tests. */
const problemTextSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    title: z.string().min(3).max(60),
    story: paragraph,
    input: paragraph,
    output: paragraph,
    limits: paragraph,
    samples: z.array(sampleSchema).min(3).max(6).readonly(),
    /** Each says a little more than the one before, none the whole. */
    hints: z.array(paragraph).min(2).max(3).readonly(),
    /** How one solves it, for whoever has done so or has given up. */
    approach: paragraph,
  })
  .readonly()

export type Sample = z.infer<typeof sampleSchema>
export type ProblemText = z.infer<typeof problemTextSchema>

/** The folder of a problem: `problem.md`, `problem.ts` and its solutions. */
export const problemFolder = (id: string): URL => new URL(`../../problems/${id}/`, import.meta.url)

/**
 * Reads a problem's `problem.md`.
 * @throws Error that names the file when something is missing or of another form
 */
export function readProblem(id: string): ProblemText {
  const file = new URL('problem.md', problemFolder(id))
  return parseProblem(readFileSync(file, 'utf8'), `${id}/problem.md`)
}

/** Takes the text of a `problem.md` apart; see `readProblem`. */
export function parseProblem(text: string, file: string): ProblemText {
  const [entry, ...others] = parseEntries(text, file, SECTIONS)
  if (!entry || others.length > 0) throw new Error(`${file}: holds one problem`)
  const section = (name: (typeof SECTIONS)[number]) => entry.sections[name] ?? ''
  const parsed = problemTextSchema.safeParse({
    id: entry.id,
    title: entry.title,
    story: entry.body,
    input: section('Input'),
    output: section('Output'),
    limits: section('Limits'),
    samples: parseSamples(section('Examples'), file),
    hints: parseList(section('Hints')),
    approach: section('Approach'),
  })
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Pairs of fences, `input` and `output`, each with the words that follow it. */
function parseSamples(text: string, file: string): Sample[] {
  const pairs = /```input\n(?<input>[\s\S]*?)```\n+```output\n(?<output>[\s\S]*?)```(?<note>[^`]*(?:`[^`\n]+`[^`]*)*?)(?=\n```input|$)/gu
  const samples = [...text.matchAll(pairs)].map(({ groups = {} }) => ({
    input: groups['input'] ?? '',
    output: groups['output'] ?? '',
    note: (groups['note'] ?? '').trim(),
  }))
  // What the pattern leaves over would be lost without a word.
  if (samples.length !== text.split('```input\n').length - 1) throw new Error(`${file}: an example is not an input and an output`)
  return samples
}
