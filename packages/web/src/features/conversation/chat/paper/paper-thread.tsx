import type { ChatDocument } from '@xperto/contract'
import { memo, useEffect, useMemo, useState } from 'react'
import { formatDay } from '../../../../lib/dates/format-day.ts'
import { useTimeZone } from '../../../../lib/dates/time-zone.ts'
import { colouringPart } from '../../../../markdown/listing.tsx'
import { nextTask } from '../../../../markdown/next-task.ts'
import { mathPart } from '../../../../markdown/prose-block.tsx'
import { StreamMarkdown } from '../../../../markdown/stream-markdown.tsx'
import { CopiedTurn } from '../thread/copied-turn.tsx'
import styles from './paper.module.css'
import { type PaperTurn, paperPieces } from './paper-turns.ts'

const turnsAtOnce = 10

/**
 * A whole conversation as it goes on paper: all of it drawn, nothing to press. A long one is drawn piece by piece; `onDrawn` gets how
 * many of its messages stand there, and all of them in the end. With `details` what stands behind Explain More is folded out.
 */
export function PaperThread({
  messages,
  details,
  onDrawn,
}: {
  messages: ChatDocument['messages']
  details: boolean
  onDrawn: (messages: number) => void
}) {
  const zone = useTimeZone((state) => state.zone)
  const pieces = useMemo(() => paperPieces(messages, (instant) => formatDay(instant, zone), turnsAtOnce), [messages, zone])
  const [drawn, setDrawn] = useState(0)

  useEffect(() => {
    let isGone = false
    const next = async () => {
      // What would be fetched at first use, and change what is on paper already.
      if (drawn === 0) await Promise.allSettled([colouringPart.load(), mathPart.load()])
      await nextTask()
      if (!isGone) setDrawn(drawn + 1)
    }
    const shown = pieces.slice(0, drawn).reduce((sum, piece) => sum + countMessages(piece), 0)
    onDrawn(drawn >= pieces.length ? messages.length : shown)
    if (drawn < pieces.length) void next()
    return () => {
      isGone = true
    }
  }, [drawn, pieces, messages, onDrawn])

  return (
    <>
      {pieces.slice(0, drawn).map((piece, index) => (
        <Piece key={index} piece={piece} details={details} />
      ))}
    </>
  )
}

const countMessages = (piece: readonly PaperTurn[]): number =>
  piece.reduce((sum, { turn }) => sum + turn.replies.length + (turn.question ? 1 : 0), 0)

const Piece = memo(function Piece({ piece, details }: { piece: readonly PaperTurn[]; details: boolean }) {
  return (
    <div className={styles.piece}>
      {piece.map(({ turn, nextQuestion, newDay }) => (
        <article key={turn.key} className={styles.turn}>
          {newDay === null ? null : <p className={styles.day}>{newDay}</p>}
          <CopiedTurn turn={turn} nextQuestion={nextQuestion} forPaper />
          {details
            ? turn.replies.map(({ id, markdown }) =>
                markdown === null ? null : (
                  <section key={id} className={styles.details}>
                    <h3>Detailed explanation</h3>
                    <StreamMarkdown text={markdown} />
                  </section>
                ),
              )
            : null}
        </article>
      ))}
    </div>
  )
})
