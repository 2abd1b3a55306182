import { Link } from '@tanstack/react-router'
import type { Goal } from '@xperto/contract'
import { Fold } from '../../../ui/fold.tsx'
import { chatForTask } from './chat-for-task.ts'
import styles from './goal-plan.module.css'
import { hoursOf, shortDay } from './with-tick.ts'

type MilestoneOfGoal = Goal['milestones'][number]

/** One milestone: its number, where it stands, and its tasks with the chats that help with them. The current one is open at first. */
export function MilestoneFold({
  milestone,
  number,
  from,
  today,
  canTick,
  onTick,
}: {
  milestone: MilestoneOfGoal
  number: number
  /** The day the milestone before it is due; null for the first. */
  from: string | null
  today: string
  canTick: boolean
  onTick: (taskId: string, done: boolean) => void
}) {
  const { title, proof, due_on, state, tasks } = milestone
  const line = (
    <>
      <span className={styles.number}>{number}</span>
      <h3>{title}</h3>
      <span className={styles.standing}>{standingOf(milestone, from, today, canTick)}</span>
    </>
  )
  return (
    <Fold className={styles.milestone} open={state === 'current'} chevron={false} line={line}>
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            <label>
              <input
                type="checkbox"
                checked={task.done}
                disabled={!canTick || state === 'finished'}
                onChange={({ target }) => onTick(task.id, target.checked)}
              />
              <span>{task.title}</span>
            </label>
            <small>{hoursOf(task.hours)}</small>
            {canTick && !task.done ? <TaskLink task={task} /> : null}
          </li>
        ))}
      </ul>
      <p className={styles.proof}>
        {state === 'finished' ? '' : `Until ${shortDay(due_on, today)}. `}Done when: {proof}
      </p>
    </Fold>
  )
}

function TaskLink({ task }: { task: MilestoneOfGoal['tasks'][number] }) {
  const { label, ...address } = chatForTask(task.chat)
  return (
    <Link {...address} className={styles.chat} aria-label={`${label}: ${task.title}`}>
      {label}
    </Link>
  )
}

function standingOf({ state, tasks, due_on }: MilestoneOfGoal, from: string | null, today: string, isRunning: boolean): string {
  if (state === 'finished') return 'done'
  if (state === 'later') return from === null ? `until ${shortDay(due_on, today)}` : `from ${shortDay(from, today)}`
  return isRunning ? `now, ${tasks.filter(({ done }) => done).length} of ${tasks.length}` : `until ${shortDay(due_on, today)}`
}
