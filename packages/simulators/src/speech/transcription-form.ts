import type { ServiceCall } from '../payments/loopback-service.ts'

/** A call of /audio/transcriptions as it came. */
export interface TranscriptionCall {
  key: string | null
  fields: Record<string, string[]>
  file: { name: string; type: string; bytes: Buffer } | null
}

export const keyOf = ({ headers }: ServiceCall): string | null => headers.authorization?.replace(/^Bearer /, '') ?? null

/** What stands in the form of a call: its fields, and the file that is to be heard. */
export async function formOf(call: ServiceCall): Promise<Pick<TranscriptionCall, 'fields' | 'file'>> {
  const type = call.headers['content-type'] ?? ''
  // oxlint-disable-next-line typescript/no-deprecated -- for strangers' forms; these are a test's own
  const form = await new Response(new Uint8Array(call.raw), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, string[]> = {}
  let file: TranscriptionCall['file'] = null
  for (const [name, value] of form) {
    if (typeof value === 'string') (fields[name] ??= []).push(value)
    else file = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }
  }
  return { fields, file }
}
