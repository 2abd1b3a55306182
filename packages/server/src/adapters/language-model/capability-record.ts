import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/**
 * What a model's server can do, per base address and model. Filled by the doctor, corrected by what the server refuses. Code asks this
 * record and never the server's name (reference/language-models.md, "Model doctor").
 */
export const capabilityRecordSchema = z.object({
  /** How data is asked for; each rung is tried once and the one that works is kept. */
  schemaMode: z.enum(['json_schema', 'json_object', 'prompt']),
  maxTokensField: z.enum(['max_tokens', 'max_completion_tokens']),
  /** Whether `temperature` may be sent at all. Reasoning models refuse it. */
  temperature: z.boolean(),
  /** Whether `stream_options.include_usage` is taken. */
  usageInStream: z.boolean(),
  /** False where the template knows no system role: the rules then stand at the head of the first question. */
  systemRole: z.boolean(),
  vision: z.boolean().nullable(),
  tools: z.boolean().nullable(),
  /** Where the server puts its reasoning, null when it sends none. */
  reasoningField: z.string().nullable(),
  /** Whether the server's template opens the thoughts, so that an answer begins with them and holds only their end. Learnt from answers. */
  thinksFromStart: z.boolean().default(false),
  /** Which field turns reasoning off for data, null when none does. */
  reasoningOff: z.enum(['reasoning_effort', 'chat_template_kwargs']).nullable(),
  /** Tokens the server reads of a prompt and an answer together, null when unknown. */
  contextTokens: z.number().int().positive().nullable(),
  /** The longest answer that may be asked for, in tokens; null when the server has not refused one. */
  answerTokens: z.number().int().positive().nullable().default(null),
  /** Requests it serves at once, null when there is no sign of a limit. */
  slots: z.number().int().positive().nullable(),
  /** The server's own token count over ours, for plain English. */
  tokenRatio: z.number().positive(),
  /** When the doctor last looked (ISO 8601), null when it never has. */
  checkedAt: z.string().nullable(),
})

export type CapabilityRecord = z.infer<typeof capabilityRecordSchema>

/** What is assumed of a server nobody has examined. */
export const uncheckedCapabilities: CapabilityRecord = {
  schemaMode: 'json_schema',
  maxTokensField: 'max_tokens',
  temperature: false,
  usageInStream: true,
  systemRole: true,
  vision: null,
  tools: null,
  reasoningField: null,
  thinksFromStart: false,
  reasoningOff: null,
  contextTokens: null,
  answerTokens: null,
  slots: null,
  tokenRatio: 1,
  checkedAt: null,
}

/** The record of one model: read at every call, changed by the doctor and by what the server refuses. */
export interface Capabilities {
  current: () => CapabilityRecord
  change: (patch: Partial<CapabilityRecord>) => Promise<void>
}

/** A record that lives as long as the process. */
export function capabilitiesInMemory(start: Partial<CapabilityRecord> = {}): Capabilities {
  let record: CapabilityRecord = { ...uncheckedCapabilities, ...start }
  return {
    current: () => record,
    change: (patch) => {
      record = { ...record, ...patch }
      return Promise.resolve()
    },
  }
}

const fileSchema = z.record(z.string(), capabilityRecordSchema)

/**
 * The record of `key` ("address model") in `DATA_DIR/model-capabilities.json`. An unreadable file counts as none: the record can always
 * be found out again. Writing replaces the file whole, so a crash leaves the old or the new one.
 */
export async function capabilitiesInFile(dataDir: string, key: string): Promise<Capabilities> {
  const file = path.join(dataDir, 'model-capabilities.json')
  const memory = capabilitiesInMemory((await readRecords(file))[key] ?? {})
  let writing = Promise.resolve()
  return {
    current: memory.current,
    change: async (patch) => {
      await memory.change(patch)
      const write = async (): Promise<void> => {
        const records = { ...(await readRecords(file)), [key]: memory.current() }
        await mkdir(dataDir, { recursive: true })
        await writeFile(`${file}.new`, `${JSON.stringify(records, null, 2)}\n`, { mode: 0o600 })
        await rename(`${file}.new`, file)
      }
      writing = writing.then(write, write)
      await writing
    },
  }
}

/** The record of a configured model: `baseUrl` is undefined for Anthropic's own address. */
export function capabilitiesOf(model: { baseUrl?: string | undefined; model: string }, dataDirectory: string): Promise<Capabilities> {
  return capabilitiesInFile(dataDirectory, `${model.baseUrl ?? 'anthropic'} ${model.model}`)
}

async function readRecords(file: string): Promise<Record<string, CapabilityRecord>> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return {}
  }
}
