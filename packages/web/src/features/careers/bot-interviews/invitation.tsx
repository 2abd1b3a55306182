import { botInterviewTypeNames, type PublicBotInterview, type RecordedData } from '@xperto/contract'
import type { ReactNode } from 'react'
import { Table } from '../../../ui/table.tsx'
import styles from './bot-interviews.module.css'

const words: Record<RecordedData['what'], string> = {
  answers: 'Your answers, in words',
  timing: 'When you spoke and paused',
  full_screen_and_resumes: 'Leaving full screen, resuming',
  accommodations: 'Typed answers, extra time',
  face_voice_eyes: 'Your face, voice and eyes',
}
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** What a candidate may know before the start: length, who pays, what is recorded, how the score is made. Never a question. */
export function Invitation({ interview, start }: { interview: PublicBotInterview /** What leads on, beside it. */; start: ReactNode }) {
  const { interview_type: type, minutes, questions, written_questions: written, recorded, retention_days: days } = interview
  const inviter = interview.company_name === '' ? 'The person who invites you' : interview.company_name
  const facts = [
    ['Kind', botInterviewTypeNames[type]],
    ['Length', `about ${minutes} min`],
    ['Questions', written === 0 ? String(questions) : `${questions}, ${written} in writing`],
    ['You pay', 'Nothing'],
  ] as const
  return (
    <div className={styles.invitation}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.start}>{start}</div>
      <div className={styles.told}>
        {interview.description === '' ? null : <p>{interview.description}</p>}
        <section aria-labelledby="what-is-recorded">
          <h2 id="what-is-recorded">What is recorded, and who sees it</h2>
          <Table
            caption="What is recorded, and who sees it"
            hiddenCaption
            rows={recorded}
            keyOf={({ what }) => what}
            columns={[
              { key: 'what', header: 'What', namesRow: true, cell: ({ what }) => words[what] },
              { key: 'kept', header: 'Kept', cell: ({ kept }) => yesOrNo(kept) },
              { key: 'sees', header: 'Inviter sees', cell: ({ owner_sees: sees }) => yesOrNo(sees) },
              { key: 'scored', header: 'Scored', cell: ({ scored, kept }) => (kept ? yesOrNo(scored) : 'never') },
            ]}
          />
          <p>{`What is kept is erased ${days === 1 ? '1 day' : `${days} days`} after the end.`}</p>
        </section>
        <section aria-labelledby="how-the-score-is-made">
          <h2 id="how-the-score-is-made">How the score is made</h2>
          <ol>
            <li>{`${inviter} wrote down the points that a good answer holds.`}</li>
            <li>Software looks for each point in your words. It must quote you, and each quote is checked.</li>
            <li>{`A person decides, not the score. You see the same feedback after the end.`}</li>
          </ol>
        </section>
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know">Good to know</h2>
          <ul className={styles.lines}>
            <li>You take it once. A mark without your name keeps that, also when you delete your answers.</li>
            <li>You can be cut off and come back within 24 hours. The clock goes on meanwhile.</li>
            <li>Pasting is off. Leaving full screen is counted, and a count proves nothing.</li>
            <li>You can call one answer wrong and have it judged again, ask for a human look, and delete your answers.</li>
          </ul>
        </section>
      </div>
    </div>
  )
}
