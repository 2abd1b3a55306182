import { seqBlock, type StreamEvent } from '@xperto/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyText, endsReply, type LiveText, nothingApplied } from './live-text.ts'

const base = 7 * seqBlock

function applyAll(events: [seq: number, data: string][], from: LiveText = nothingApplied): LiveText {
  return events.reduce((live, [seq, data]) => applyText(live, seq, data).live, from)
}

describe('text of a reply as its events arrive', () => {
  test('MSG-02 message events in order append to the placeholder', () => {
    const live = applyAll([
      [base + 1, 'A clo'],
      [base + 2, 'sure keeps '],
      [base + 3, 'the variable.'],
    ])
    expect(live).toEqual({ block: 7, lastSeq: base + 3, text: 'A closure keeps the variable.' })
  })

  test('an event that was applied before changes nothing', () => {
    const live = applyAll([
      [base + 1, 'one '],
      [base + 2, 'two '],
    ])
    expect(applyText(live, base + 2, 'two ')).toEqual({ live, applied: 'stale' })
    expect(applyText(live, base + 1, 'one ')).toEqual({ live, applied: 'stale' })
  })

  test('the first event of a resumed stream is everything so far and replaces the text', () => {
    expect(applyText(nothingApplied, base + 57, 'all of it').applied).toBe('replaced')
    expect(applyAll([[base + 57, 'all of it']]).text).toBe('all of it')
  })

  test('a jump inside the block is a snapshot and replaces the text', () => {
    const live = applyAll([[base + 1, 'one ']])
    expect(applyText(live, base + 9, 'one two three')).toEqual({
      live: { block: 7, lastSeq: base + 9, text: 'one two three' },
      applied: 'replaced',
    })
  })

  test('another block is another reply, an older one is ignored', () => {
    const live = applyAll([[base + 1, 'one ']])
    expect(applyText(live, base + seqBlock + 1, 'next')).toEqual({
      live: { block: 8, lastSeq: base + seqBlock + 1, text: 'next' },
      applied: 'other-reply',
    })
    expect(applyText(live, base - 5, 'late')).toEqual({ live, applied: 'stale' })
  })

  test('an end that was seen, or of an older reply, ends nothing', () => {
    const live = applyAll([[base + 4, 'text']])
    expect(endsReply(live, base + 5)).toBe(true)
    expect(endsReply(live, base + 4)).toBe(false)
    expect(endsReply(live, base - 1)).toBe(false)
  })

  test('cut at any number and resumed by cursor or by snapshot, with repeats, the text is the text sent', () => {
    const pieces = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        pieces,
        fc.array(fc.record({ at: fc.nat(40), repeat: fc.nat(5), snapshot: fc.boolean() }), { maxLength: 6 }),
        (sent, cuts) => {
          const log: StreamEvent[] = sent.map((data, index) => ({ event: 'message', seq: base + 1 + index, data }))
          let live = nothingApplied
          const deliver = (from: number, to: number): void => {
            for (const event of log.slice(from, to)) if (event.event === 'message') live = applyText(live, event.seq, event.data).live
          }
          for (const cut of [...cuts].sort((a, b) => a.at - b.at)) {
            const seen = live.lastSeq === 0 ? 0 : live.lastSeq - base
            const upTo = Math.min(Math.max(seen, cut.at), sent.length)
            deliver(seen, upTo)
            // After the cut the server may send what was seen once more, or (when its log is short) everything so far at once.
            // A snapshot one number past the cursor would read as the next piece: the server sends that piece instead.
            const ahead = Math.min(upTo + 2 + cut.repeat, sent.length)
            if (cut.snapshot && ahead > upTo + 1) live = applyText(live, base + ahead, sent.slice(0, ahead).join('')).live
            else if (live.lastSeq > 0) deliver(Math.max(0, upTo - cut.repeat), upTo)
          }
          deliver(live.lastSeq === 0 ? 0 : live.lastSeq - base, sent.length)
          expect(live.text).toBe(sent.join(''))
        },
      ),
    )
  })
})
