import type { IncomingMessage } from 'node:http'

/** A body, or why there is none. `release` gives back the room that it took. */
export type ReadBody = { release: () => void } & ({ kind: 'read'; text: string } | { kind: 'too_large' } | { kind: 'no_room' })

/**
 * Reads bodies of requests. All that were read and not yet released have at most `heldMaxBytes` together, so that many large jobs at once fill no
 * memory: what finds no room is `no_room`, and may be asked again.
 */
export function createBodyReader(heldMaxBytes: number) {
  let held = 0
  return {
    /** `maxBytes`: a body that is longer is `too_large`. */
    async read(request: IncomingMessage, maxBytes: number): Promise<ReadBody> {
      const parts: Buffer[] = []
      let size = 0
      const release = () => {
        held -= size
        size = 0
      }
      try {
        for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          const kind = size + part.length > maxBytes ? 'too_large' : held + part.length > heldMaxBytes ? 'no_room' : null
          if (kind !== null) {
            // The rest is read and dropped: a connection that is closed while the client writes loses the answer.
            request.resume()
            return { kind, release }
          }
          size += part.length
          held += part.length
          parts.push(part)
        }
      } catch (error) {
        release()
        throw error
      }
      return { kind: 'read', text: Buffer.concat(parts).toString('utf8'), release }
    },
  }
}
