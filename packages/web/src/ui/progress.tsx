import styles from './progress.module.css'

/** Work that goes on: `done` of `of` parts, or null while nobody knows how far it is. `label` names the work; say the figures beside it. */
export function Progress({
  label,
  done,
  of,
  className,
}: {
  label: string
  done: number | null
  of: number
  className?: string | undefined
}) {
  return (
    <div
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done ?? undefined}
      aria-busy={done === null || undefined}
    >
      <Track share={done === null ? null : shareOf(done, of)} />
    </div>
  )
}

/** How full something is, with its numbers in words: `words` says what the bar shows. `tone` needs its word in `words` too. */
export function Meter({
  label,
  words,
  value,
  of,
  tone = 'plain',
}: {
  label: string
  words: string
  value: number
  of: number
  tone?: 'plain' | 'warn' | 'bad'
}) {
  return (
    <div className={styles.figure}>
      <p className={styles.words} aria-hidden="true">
        <b>{label}</b>
        <span>{words}</span>
      </p>
      <div role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={of} aria-valuenow={Math.min(value, of)} aria-valuetext={words}>
        <Track share={shareOf(value, of)} tone={tone} />
      </div>
    </div>
  )
}

/** From 0 to 1; nothing of nothing is nothing. */
const shareOf = (value: number, of: number): number => (of > 0 ? Math.min(1, Math.max(0, value / of)) : 0)

function Track({ share, tone = 'plain' }: { share: number | null; tone?: string }) {
  return (
    <div className={styles.track} data-unknown={share === null ? '' : undefined}>
      <i data-tone={tone} style={share === null ? undefined : { inlineSize: `${share * 100}%` }} />
    </div>
  )
}
