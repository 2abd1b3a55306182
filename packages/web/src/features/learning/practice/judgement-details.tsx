import type { Submission } from '@xperto/contract'
import { Check, Minus, X } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './judgement-details.module.css'
import { secondsText } from './model/verdict-words.ts'

type Judgement = NonNullable<Submission['judgement']>
type PublicFailure = Extract<NonNullable<Judgement['first_failure']>, { public: true }>

/** The first public test that fails: its input, and both outputs line by line. */
export function FailedExample({ failure }: { failure: PublicFailure }) {
  const { number, verdict, input, expected, actual, diff, note, stderr } = failure
  return (
    <section className={styles.part}>
      <h4>
        Example {number}: {verdict}
      </h4>
      <dl className={styles.outputs}>
        <dt>Input</dt>
        <dd>
          <Text label="Input">{input}</Text>
        </dd>
        <dt>Output</dt>
        <dd>
          {diff.length > 0 ? (
            <Lines diff={diff} />
          ) : (
            <Text label="Expected output">
              {actual.trim() === expected.trim() ? actual : `expected:\n${expected}\nprinted:\n${actual}`}
            </Text>
          )}
        </dd>
        {stderr ? (
          <>
            <dt>Error output</dt>
            <dd>
              <Text label="Error output">{stderr}</Text>
            </dd>
          </>
        ) : null}
      </dl>
      {note === null ? null : <p>{note}</p>}
    </section>
  )
}

const kinds = { same: ' ', missing: '−', extra: '+' } as const
const kindNames = { same: '', missing: 'Expected and not printed: ', extra: 'Printed and not expected: ' } as const

/** From the expected output to the printed one. Each line has its sign: colour alone says nothing. */
function Lines({ diff }: { diff: PublicFailure['diff'] }) {
  return (
    <pre className={styles.text} tabIndex={0} role="group" aria-label="Expected and printed output">
      {diff.flatMap(({ kind, text }, part) =>
        text
          .replace(/\n$/, '')
          .split('\n')
          .map((line, at) => (
            <span key={`${part} ${at}`} data-kind={kind}>
              <span aria-hidden="true">{kinds[kind]} </span>
              {kindNames[kind] === '' ? null : <span className="visually-hidden">{kindNames[kind]}</span>}
              {`${line}\n`}
            </span>
          )),
      )}
    </pre>
  )
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <pre className={styles.text} tabIndex={0} role="group" aria-label={label}>
      {children.trimEnd() === '' ? <i>nothing</i> : children.trimEnd()}
    </pre>
  )
}

/** What the compiler refused. */
export function CompilerWords({ text }: { text: string }) {
  return (
    <section className={styles.part}>
      <h4>Compilation</h4>
      <Text label="What the compiler says">{text}</Text>
    </section>
  )
}

const outcomes = { passed: Check, failed: X, 'not run': Minus } as const

/** The groups of tests and what each was worth; a group is won whole. */
export function Groups({ judgement: { groups } }: { judgement: Judgement }) {
  return (
    <section className={styles.part}>
      <h4>Groups of tests</h4>
      <ul className={styles.groups}>
        {groups.map(({ name, about, weight, outcome, passed, tests }) => (
          <li key={name} data-outcome={outcome}>
            <Icon of={outcomes[outcome]} size={14} />
            <span>{about}</span>
            <small>{outcome === 'not run' ? 'not run' : `${passed} of ${tests}`}</small>
            <b>
              {outcome === 'passed' ? weight : 0} of {weight} points
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How the time of an accepted program grows with its input, and what it was at each size. */
export function Growth({ growth }: { growth: NonNullable<Judgement['growth']> }) {
  return (
    <section className={styles.part}>
      <h4>Growth</h4>
      <p>
        Its time {growth.text}: twice the input takes about {(2 ** growth.exponent).toLocaleString('en', { maximumFractionDigits: 1 })}{' '}
        times as long.
      </p>
      <ul className={styles.growth} aria-label="Time by size of the input">
        {growth.points.map(({ n, ms }) => (
          <li key={n}>
            n = {n.toLocaleString('en')}: <b>{secondsText(ms)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How near to the limit the slowest test came. The advice on an accepted program says so itself. */
export function Slowest({ judgement: { slowest_ms: slowest, limit_ms: limit } }: { judgement: Judgement }) {
  return (
    <section className={styles.part}>
      <h4>Time</h4>
      <p>
        The slowest test took {secondsText(slowest)} of {secondsText(limit)}.
      </p>
    </section>
  )
}
