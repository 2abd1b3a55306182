import type { PracticeProblem, Submission } from '@xperto/contract'
import { Check, Play, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type TestRow, testRows } from './model/test-rows.ts'
import { memoryText, secondsText } from './model/verdict-words.ts'
import styles from './test-table.module.css'

/** Each test in a row, failing ones first. A public one can be run by itself: its input becomes what goes into the program. */
export function TestTable({
  problem,
  judgement,
  onRun,
}: {
  problem: Pick<PracticeProblem, 'groups' | 'samples'>
  judgement: Submission['judgement']
  onRun: (stdin: string) => void
}) {
  const isJudged = judgement !== null && judgement.cases.length > 0
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">Result</span>
          </th>
          <th className={styles.number}>#</th>
          <th>stdin</th>
          <th className={styles.value}>Expected</th>
          {isJudged ? (
            <>
              <th className={styles.value}>Yours</th>
              <th className={styles.figure}>Time</th>
              <th className={styles.memory}>Memory</th>
            </>
          ) : null}
          <th>
            <span className="visually-hidden">Run it alone</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {testRows(problem, judgement).map((row) => (
          <Row key={row.key} row={row} isJudged={isJudged} onRun={onRun} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, isJudged, onRun }: { row: TestRow; isJudged: boolean; onRun: (stdin: string) => void }) {
  const { number, passes, input, expected, ms, kilobytes } = row
  return (
    <tr data-fails={passes === false || undefined}>
      <td>
        {passes === null ? null : (
          <span className={passes ? styles.passes : styles.fails}>
            <Icon of={passes ? Check : X} size={14} />
            <span className="visually-hidden">{passes ? 'passes' : 'fails'}</span>
          </span>
        )}
      </td>
      <td className={styles.number}>{number}</td>
      {input.isHidden ? (
        <td colSpan={2} className={styles.hidden}>
          {input.text} <small>hidden</small>
        </td>
      ) : (
        <>
          <td>
            <code>{oneLine(input.text)}</code>
          </td>
          <td className={styles.value}>
            <code>{oneLine(expected ?? '')}</code>
          </td>
        </>
      )}
      {isJudged ? (
        <>
          <td className={styles.value}>{yours(row)}</td>
          <td className={styles.figure}>{ms === null ? '' : secondsText(ms)}</td>
          <td className={styles.memory}>{kilobytes === null ? '' : memoryText(kilobytes)}</td>
        </>
      ) : null}
      <td className={styles.action}>
        {input.isHidden ? null : <IconButton label={`Run example ${number}`} icon={Play} onClick={() => onRun(input.text)} />}
      </td>
    </tr>
  )
}

/** What the program printed where that is told, else how the test ended. */
function yours({ passes, verdict, printed }: TestRow): ReactNode {
  if (printed !== null && printed.trim() !== '') return <code>{oneLine(printed)}</code>
  return passes === true ? 'equal' : (verdict ?? '')
}

/** As much as a cell can show, on one line. */
const oneLine = (text: string): string => text.trim().slice(0, 120).replace(/\n/g, ' ↵ ')
