import type { Writer, WrittenPart } from '../server.ts'
import { cutClaims } from './cut-claims.ts'

/** What a tutor lets through of a model. */
export interface Guard {
  /** Whether a text gives away what the person is to find; it is then not shown. */
  givesAway(text: string): Promise<boolean> | boolean
  /** What a model is told that has given it away, as the end of its rules. */
  again: string
  /** What is said where it does so once more. */
  instead: string
}

/** A model is asked so often for one answer. */
const mostTries = 2

/**
 * A writer whose text is read to its end and checked before any of it is shown (issue "the tutor that does not give away"): what gives the solution
 * away is withheld and asked for once more as a hint, and sentences that claim that something was run are cut. The library's own words pass.
 */
export function guardedWriter(writer: Writer, guard: Guard): Writer {
  if (writer.kind === 'library') return writer
  return {
    ...writer,
    propose: async (request) => await writer.propose(request),
    async *write(request) {
      for (let tried = 1; tried <= mostTries; tried += 1) {
        const system = tried === 1 ? request.system : `${request.system}\n\n${guard.again}`
        const parts: WrittenPart[] = []
        for await (const part of writer.write({ ...request, system })) parts.push(part)
        const text = textOf(parts, 'text')
        if (await guard.givesAway(`${text}\n\n${textOf(parts, 'details')}`)) continue
        const shown = cutClaims(text)
        if (shown.trim() === '') break
        yield { kind: 'text', text: shown }
        for (const part of parts) if (part.kind === 'details') yield { kind: 'details', markdown: cutClaims(part.markdown) }
        return
      }
      yield { kind: 'text', text: guard.instead }
    },
  }
}

const textOf = (parts: readonly WrittenPart[], kind: WrittenPart['kind']): string =>
  parts.flatMap((part) => (part.kind !== kind ? [] : part.kind === 'text' ? part.text : part.markdown)).join('')
