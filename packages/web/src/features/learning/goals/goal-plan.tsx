import { Link } from '@tanstack/react-router'
import type { Goal } from '@xperto/contract'
import { useId } from 'react'
import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import panelText from '../../../ui/panel-text.module.css'
import { Progress } from '../../../ui/progress.tsx'
import { chatForTask } from './chat-for-task.ts'
import styles from './goal-plan.module.css'
import { MilestoneFold } from './milestone-fold.tsx'
import { useGoalChange } from './use-goal-change.ts'
import { currentOf, dayOf, hoursOf, shortDay } from './with-tick.ts'

/** A day of the calendar as `2026-11-30`. */
const isoDay = zonedFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** What a plan that is not running waits for. */
const waits: Partial<Record<Goal['state'], string>> = {
  proposed: 'This plan waits for your yes in the chat. Nothing is charged before it.',
  changing: 'A change of this plan waits for your yes in the chat.',
  finished: 'Every milestone of this goal is finished.',
}

/** A goal with its plan (look 11-goals): how far it is, what is next and when, the milestones with their tasks, and the way to the next one. */
export function GoalPlan({ goal }: { goal: Goal }) {
  const today = useZoned(isoDay)(new Date())
  const { mutate, isPending } = useGoalChange(goal.chat_id)
  const current = currentOf(goal)
  const day = dayOf(goal, today)
  const { done, all } = goal.tasks
  return (
    <>
      <div className={panelText.pad}>
        <h3 className={styles.title}>{goal.wish}</h3>
        <p className={panelText.lede}>It is reached when {goal.reached}.</p>
        <Progress label="Tasks done" done={done} of={all} className={styles.meter} />
        <p className={styles.figures}>
          <span>{`${done} of ${all} tasks`}</span>
          {day === null ? null : <span>{day}</span>}
        </p>
        <NextTask goal={goal} today={today} />
      </div>
      {goal.milestones.map((milestone, index) => (
        <MilestoneFold
          // One that becomes the current one opens by itself.
          key={`${milestone.id} ${milestone.state}`}
          milestone={milestone}
          number={index + 1}
          from={goal.milestones[index - 1]?.due_on ?? null}
          today={today}
          canTick={goal.state === 'running' || goal.state === 'changing'}
          onTick={(taskId, isDone) => mutate({ kind: 'tick', taskId, done: isDone })}
        />
      ))}
      {current && goal.state === 'running' ? (
        <OpenNext goal={goal} current={current} busy={isPending} onFinish={() => mutate({ kind: 'finish', milestoneId: current.id })} />
      ) : null}
    </>
  )
}

/** What is next and when, with the chat to do it in. */
function NextTask({ goal, today }: { goal: Goal; today: string }) {
  const current = currentOf(goal)
  const task = current?.tasks.find(({ done }) => !done)
  const waiting = waits[goal.state]
  if (waiting !== undefined) return <p className={styles.waiting}>{waiting}</p>
  if (!current || !task) return null
  const { label, ...address } = chatForTask(task.chat)
  const until = current.due_on < today ? `was due ${shortDay(current.due_on, today)}` : `until ${shortDay(current.due_on, today)}`
  return (
    <section className={styles.next} aria-label="Next">
      <p>
        <b>Next</b> {task.title}
        <small>{`${hoursOf(task.hours)}, milestone ${until}`}</small>
      </p>
      <Link {...address} className={buttonClass()}>
        {label}
      </Link>
    </section>
  )
}

/** Finishes the current milestone once its tasks are done, and opens the one after it. */
function OpenNext({
  goal,
  current,
  busy,
  onFinish,
}: {
  goal: Goal
  current: Goal['milestones'][number]
  busy: boolean
  onFinish: () => void
}) {
  const why = useId()
  const number = goal.milestones.indexOf(current) + 1
  const isLast = goal.milestones.slice(number).every(({ state }) => state === 'finished')
  const isReady = current.tasks.every(({ done }) => done)
  return (
    <div className={styles.foot}>
      <Button
        className={styles.wide}
        look={isReady ? 'main' : 'plain'}
        disabled={!isReady}
        busy={busy && isReady}
        aria-describedby={why}
        onClick={onFinish}
      >
        {isLast ? 'Finish goal' : 'Open next milestone'}
      </Button>
      <p id={why} className={panelText.help}>
        {isReady
          ? `Its proof: ${current.proof} If it is there, milestone ${number} is finished.`
          : isLast
            ? `Every task of milestone ${number} comes first.`
            : `Opens when milestone ${number} is finished.`}
      </p>
    </div>
  )
}
