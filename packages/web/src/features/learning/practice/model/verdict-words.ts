import type { Submission } from '@xperto/contract'
import { took } from '../../../../lib/code-runs/run-words.ts'
import type { Judged, PracticeView } from './practice-view.ts'
import { passCount } from './test-rows.ts'

interface VerdictWords {
  status: string
  /** '' when there is nothing more to say. */
  detail: string
  tone: 'quiet' | 'good' | 'bad'
}

/** What stands in the bar in the place of a run's status; null where nothing was handed in. */
export function verdictWords(view: PracticeView): VerdictWords | null {
  switch (view.kind) {
    case 'untried':
      return null
    case 'judging':
      return { status: 'Judging...', detail: 'Your program is run on every test.', tone: 'quiet' }
    case 'failed':
      return { status: 'Not judged', detail: '', tone: 'bad' }
    case 'judged':
      return judgedWords(view.submission)
  }
}

function judgedWords({ verdict, points, judgement }: Judged): VerdictWords {
  const status = verdict ?? ''
  const isAccepted = verdict === 'Accepted'
  if (!judgement || !wasRun(verdict)) return { status, detail: pointsText(points), tone: isAccepted ? 'good' : 'bad' }
  const { passed, tests } = passCount(judgement)
  const cost = took({ time: `${judgement.slowest_ms / 1000}`, memory: judgement.most_kilobytes })
  return {
    status: isAccepted ? status : `${passed} of ${tests} pass`,
    detail: [...(isAccepted ? [] : [status]), pointsText(points), cost].filter(Boolean).join(', '),
    tone: isAccepted ? 'good' : 'bad',
  }
}

/** Whether the program was run at all, so that tests have something to say. */
export const wasRun = (verdict: Submission['verdict']): boolean => verdict !== 'Compilation Error' && verdict !== 'Internal Error'

/** `30 of 100 points`; '' where none were given. */
export const pointsText = (points: number | null): string => (points === null ? '' : `${points} of 100 points`)

/** `0.02 s`, from milliseconds of processor time. */
export const secondsText = (ms: number): string => took({ time: `${ms / 1000}`, memory: null })

/** `9.4 MB`. */
export const memoryText = (kilobytes: number): string => took({ time: null, memory: kilobytes })
