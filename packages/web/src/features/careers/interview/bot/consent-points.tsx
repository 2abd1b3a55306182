import type { Accommodations } from '@xperto/contract'
import styles from './green-room.module.css'

/** What a candidate agrees to, each point by itself. `inviter` reads as the subject of a sentence. */
export const consentPoints = (inviter: string, answers: Accommodations['answers']): readonly string[] => [
  answers === 'voice'
    ? 'My camera and microphone are on during the interview. Picture and sound are not recorded; what I say is written down and kept.'
    : 'I answer in writing, and my camera stays off. What I write is kept, with its times.',
  `${inviter} reads my answers, their times and the score. My face, my voice and my eyes are never scored.`,
  `I stay in full screen. Leaving it is counted and shown to ${inviter === 'The person who invites me' ? 'that person' : inviter}. Pasting is off.`,
]

/** The points with a box beside each. */
export function ConsentPoints({
  points,
  ticked,
  onTick,
}: {
  points: readonly string[]
  ticked: readonly boolean[]
  onTick: (at: number, isTicked: boolean) => void
}) {
  return (
    <ul className={styles.points}>
      {points.map((point, at) => (
        <li key={point}>
          <label>
            <input type="checkbox" checked={ticked[at] ?? false} onChange={({ target }) => onTick(at, target.checked)} />
            <span>{point}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
