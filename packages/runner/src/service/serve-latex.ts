import type { LatexRunner } from '../latex/compile-latex.ts'
import { type LatexResult, latexRequest, latexSourceMaxBytes } from './latex-protocol.ts'

type LatexAnswer = { status: 200; body: LatexResult } | { status: 400 | 413; body: { error: string } }

/** What the runner answers to the body of POST /latex. Rejects as LatexRunner.compile. `given`: parsed JSON, or undefined. */
export async function answerLatex(latex: LatexRunner, given: unknown, signal: AbortSignal): Promise<LatexAnswer> {
  const parsed = latexRequest.safeParse(given)
  if (!parsed.success) return { status: 400, body: { error: 'not a job' } }
  const { user, engine, source } = parsed.data
  const bytes = Buffer.from(source, 'base64')
  if (bytes.length > latexSourceMaxBytes) return { status: 413, body: { error: 'too large' } }
  return { status: 200, body: await latex.compile({ user, engine, source: bytes }, signal) }
}
