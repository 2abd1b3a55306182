import { useQuery } from '@tanstack/react-query'
import { GoalPlan } from '../../features/learning/goals/goal-plan.tsx'
import { DueLine } from '../../features/learning/reviews/due-line.tsx'
import { getGoalQuery } from '../../lib/goals/get-goal.ts'
import { useGoalApi } from '../../lib/goals/use-goal-api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import panelText from '../../ui/panel-text.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { StarterSections } from '../kit/starter-sections.tsx'
import styles from './goals-panel.module.css'

/** The goal of a chat with its plan, and the reviews that are due (TYP-06); before it is settled, and beside any other chat, how to begin one. */
export function GoalsPanel(props: PanelProps) {
  const isOwn = props.definition.panelOfObject === 'goals'
  const isSignedIn = useSession().user !== null
  return <PanelFrame>{isOwn && isSignedIn ? <OwnGoal key={props.chat.id} {...props} /> : <NoGoal {...props} isOwn={isOwn} />}</PanelFrame>
}

function OwnGoal(props: PanelProps) {
  const { data: goal, isError, refetch } = useQuery(getGoalQuery(useGoalApi(), props.chat.id))
  if (goal)
    return (
      <>
        <GoalPlan goal={goal} />
        <DueLine />
      </>
    )
  if (goal === null) return <NoGoal {...props} isOwn />
  return (
    <div className={panelText.pad}>
      {isError ? (
        <ErrorState title="The goal could not be loaded." onRetry={() => void refetch()}>
          Its plan and what you finished are safe.
        </ErrorState>
      ) : (
        <Skeleton lines={6} label="Loading the goal" />
      )}
    </div>
  )
}

function NoGoal({ chat, definition, onPrompt, isOwn }: PanelProps & { isOwn: boolean }) {
  return (
    <>
      <div className={panelText.pad}>
        <p className={styles.title}>No goal is kept here.</p>
        <p className={panelText.lede}>
          {isOwn
            ? 'Answer the questions in the chat. Once the goal is settled, its plan stands here.'
            : 'Add Goal in the sidebar opens a chat that turns a wish into a plan of milestones.'}
        </p>
      </div>
      {isOwn ? <StarterSections chatId={chat.id} definition={definition} onPrompt={onPrompt} headed={false} /> : null}
    </>
  )
}
