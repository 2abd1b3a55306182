import { z } from 'zod'

/** The largest LaTeX source, in bytes. A résumé has ten thousand. */
export const latexSourceMaxBytes = 512 * 1024
export const latexBodyMaxBytes = Math.ceil((latexSourceMaxBytes * 4) / 3) + 4096

export const latexEngine = z.enum(['pdftex', 'xetex'])
export type LatexEngine = z.infer<typeof latexEngine>

/** GET /latex. `missing`: what is not there, as a sentence; `command`: what installs it. */
export const latexReport = z.object({
  engines: z.array(latexEngine),
  missing: z.string().nullable(),
  command: z.string().nullable(),
})
export type LatexReport = z.infer<typeof latexReport>

/**
 * POST /latex. Answers 200 with `latexResult`, 400 to what is no job, 413 to a source that is too large, 503 with Retry-After where there is no
 * room to wait. Whoever closes the connection ends the compile.
 */
export const latexRequest = z.object({
  /** Whose turn it takes; an opaque name that TeX never sees. */
  user: z.string().min(1).max(100),
  engine: latexEngine,
  source: z.base64(),
})

const latexProblem = z.object({
  /** In the person's source, from 1; null where TeX names none. */
  line: z.number().int().min(1).nullable(),
  message: z.string(),
  advice: z.string(),
  isError: z.boolean(),
})
export type LatexProblem = z.infer<typeof latexProblem>

export const latexResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), pdf: z.base64(), pages: z.number().int().min(1), problems: z.array(latexProblem) }),
  z.object({ kind: z.literal('refused'), problems: z.array(latexProblem).min(1) }),
  z.object({ kind: z.literal('limit'), limit: z.enum(['time', 'memory', 'output', 'pages']) }),
  /** The engine is not installed here. */
  z.object({ kind: z.literal('missing'), ...latexReport.shape }),
])
export type LatexResult = z.infer<typeof latexResult>
