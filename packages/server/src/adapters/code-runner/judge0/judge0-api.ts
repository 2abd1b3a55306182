import { AppError } from '@xperto/contract'
import { z } from 'zod'

/** Judge0's calls as its documentation and its source (v1.13.1) have them. Text travels as base64: anything else fails on bytes. */

/** How many submissions one call may carry (MAX_SUBMISSION_BATCH_SIZE). */
export const batchMost = 20
const callLimitMs = 15_000

const language = z.object({ id: z.number(), name: z.string() })
export type Judge0Language = z.infer<typeof language>

export const judge0Submission = z.object({
  token: z.string(),
  stdout: z.string().nullable(),
  stderr: z.string().nullable(),
  compile_output: z.string().nullable(),
  message: z.string().nullable(),
  time: z.string().nullable(),
  memory: z.number().nullable(),
  status: z.object({ id: z.number(), description: z.string() }),
})
export type Judge0Submission = z.infer<typeof judge0Submission>
const fields = Object.keys(judge0Submission.shape).join(',')

export interface NewSubmission {
  language_id: number
  source_code: string
  stdin: string
  cpu_time_limit: number
  wall_time_limit: number
  memory_limit: number
}

export interface Judge0Api {
  languages(): Promise<Judge0Language[]>
  /** The tokens in the order given; null for one that Judge0 refused. Throws code_queue_full. */
  create(submissions: readonly NewSubmission[]): Promise<(string | null)[]>
  /** In the order asked; null for one that Judge0 does not know. */
  read(tokens: readonly string[]): Promise<(Judge0Submission | null)[]>
}

/** Every call rejects with AppError code_runner_unreachable where Judge0 does not answer as it should. */
export function judge0Api({ url, token }: { url: string; token: string | undefined }): Judge0Api {
  async function call<Answer>(path: string, schema: z.ZodType<Answer>, body?: unknown): Promise<Answer> {
    let response: Response
    try {
      response = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token === undefined ? {} : { 'x-auth-token': token }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(callLimitMs),
      })
      const text = await response.text()
      if (response.status === 503 && text.includes('queue is full')) throw new AppError('code_queue_full', { retryAfter: 5 })
      // 422: every submission of the batch was refused, and each says why.
      if (!response.ok && response.status !== 422) throw new Error(`Judge0 answered ${response.status}`)
      return schema.parse(JSON.parse(text))
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('code_runner_unreachable', { cause: error, retryAfter: 5 })
    }
  }
  return {
    languages: async () => await call('languages', z.array(language)),
    async create(submissions) {
      const created = z.array(z.union([z.object({ token: z.string() }), z.record(z.string(), z.unknown())]))
      const answer = await call('submissions/batch?base64_encoded=true', created, { submissions })
      return submissions.map((_, index) => {
        const given = answer[index]?.['token']
        return typeof given === 'string' ? given : null
      })
    },
    async read(tokens) {
      const query = new URLSearchParams({ tokens: tokens.join(','), base64_encoded: 'true', fields })
      const { submissions } = await call(
        `submissions/batch?${query.toString()}`,
        z.object({ submissions: z.array(judge0Submission.nullable()) }),
      )
      return tokens.map((_, index) => submissions[index] ?? null)
    },
  }
}
