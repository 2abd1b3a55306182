import type { z } from 'zod'

/** One variable as a person needs to know it. `.env.example` and docs/environment.md are generated from these. */
export interface EnvironmentVariable {
  name: string
  group:
    | 'Address'
    | 'Data'
    | 'Language model'
    | 'Speech'
    | 'Running programs'
    | 'Currency'
    | 'Sign-in'
    | 'Credits'
    | 'Free chats'
    | 'Payments'
    | 'Mail'
    | 'Hosts and proxies'
    | 'Operation'
  /** What it does, in one sentence. */
  purpose: string
  /** What holds while it is not set, in words. */
  default: string
  /** An example of a value, never a real secret. */
  example: string
  /** Its value appears in no error, log or answer. */
  secret?: true
  schema: z.ZodType<unknown, string>
}

export type GroupOfVariables = Record<string, Omit<EnvironmentVariable, 'name'>>
