/** All bytes of a file of ours, which is at most ten megabytes. */
export async function bytesOf(body: NodeJS.ReadableStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  return Buffer.concat(parts)
}
