import type { MessageBlock } from '@xperto/contract'
import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import styles from './message-blocks.module.css'

/** Facts under a message: lists of orders or usage, and the steps of a refund (look 29-support). `onAsk` sends a row's question; null leaves it off. */
export function MessageBlocks({ blocks, onAsk }: { blocks: readonly MessageBlock[]; onAsk: ((text: string) => void) | null }) {
  return blocks.map((block, at) =>
    block.kind === 'rows' ? <Rows key={at} block={block} onAsk={onAsk} /> : <Steps key={at} block={block} />,
  )
}

function Rows({ block, onAsk }: { block: Extract<MessageBlock, { kind: 'rows' }>; onAsk: ((text: string) => void) | null }) {
  const id = useId()
  const { title, total, rows } = block
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header>
        <p id={id}>{title}</p>
        {total === null ? null : <span className={styles.total}>{total}</span>}
      </header>
      <ul>
        {rows.map(({ ask, ...row }, at) => (
          <li key={at} className={row.is_marked ? styles.marked : undefined}>
            <span>
              <b>{row.title}</b>
              {row.note === '' ? null : <small>{row.note}</small>}
            </span>
            {row.value === '' && row.state === '' ? null : (
              <span className={styles.value}>
                {row.value}
                {row.state === '' ? null : <small data-tone={row.tone}>{row.state}</small>}
              </span>
            )}
            {ask === null ? null : (
              <Button
                className={styles.ask}
                aria-label={`${ask.label}: ${row.note === '' ? row.title : `${row.title}, ${row.note}`}`}
                disabled={onAsk === null}
                onClick={() => onAsk?.(ask.text)}
              >
                {ask.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ block }: { block: Extract<MessageBlock, { kind: 'steps' }> }) {
  return (
    <ol className={styles.steps}>
      {block.steps.map(({ title, note, is_done }) => (
        <li key={title} data-done={is_done || undefined}>
          {is_done ? <b>{title}</b> : title}
          <span className="visually-hidden">{is_done ? ', done' : ', not yet'}</span>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  )
}
