import type { Trace } from '@xperto/contract'
import styles from './breaking-cause.module.css'

/** The values after each step, and in which the program went wrong, in words. */
export function TraceTable({ trace: { names, steps } }: { trace: Trace }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.trace}>
        <caption>Values after each step</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Line run</th>
            {names.map((name) => (
              <th key={name} scope="col">
                <code>{name}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, line, values, wrong }) => (
            <TraceRow key={step} step={step} line={line} values={values} wrong={wrong} columns={names.length + 2} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TraceRow({
  step,
  line,
  values,
  wrong,
  columns,
}: {
  step: number
  line: number
  values: readonly (string | null)[]
  wrong: string | null
  columns: number
}) {
  return (
    <>
      <tr data-wrong={wrong === null ? undefined : ''}>
        <td>{step}</td>
        <td>{line}</td>
        {values.map((value, at) => (
          <td key={at}>{value === null ? null : <code>{value}</code>}</td>
        ))}
      </tr>
      {wrong === null ? null : (
        <tr data-wrong="">
          <td colSpan={columns} className={styles.words}>
            {wrong}
          </td>
        </tr>
      )}
    </>
  )
}
