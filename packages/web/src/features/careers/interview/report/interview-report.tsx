import type { InterviewReport as Report, QuestionReport } from '@xperto/contract'
import { type ReactNode, useState } from 'react'
import type { Recorder } from '../../../../lib/recording/recorder.ts'
import { AnswerAgain } from './answer-again.tsx'
import { AnswerView } from './answer-view.tsx'
import { JudgedWrong } from './judged-wrong.tsx'
import { OwnStories } from './own-stories.tsx'
import { RecordingView } from './recording-view.tsx'
import { leadWords, lengthWords, resultWords } from './report-words.ts'
import { useRecording } from './use-recording.ts'
import styles from './interview-report.module.css'

/** The report of an interview: the result, each question with its proof, and the way to answer again. */
export function InterviewReport({
  chatId,
  report,
  tellsStories,
  recorder,
  save,
}: {
  chatId: string
  report: Report
  /** Whether its questions ask for what the person did: stories of their own stand beside the answers then. */
  tellsStories: boolean
  recorder: Recorder | null
  save: ReactNode
}) {
  const recording = useRecording(recorder)
  const [shown, setShown] = useState(report.questions[0]?.id ?? null)
  const question = report.questions.find(({ id }) => id === shown)
  const said = report.points.met + report.points.partly
  return (
    <div className={styles.report}>
      <div className={styles.head}>
        <h3>Report</h3>
        {save}
      </div>
      <p className={styles.lead}>{leadWords(report)}</p>
      <dl className={styles.numbers}>
        <div>
          <dt>Score</dt>
          <dd>
            {report.score ?? 'None'} {report.score === null ? null : <small>of 100</small>}
          </dd>
        </div>
        <div>
          <dt>Points said</dt>
          <dd>
            {said} <small>of {report.points.of}</small>
          </dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{lengthWords(report.seconds)}</dd>
        </div>
      </dl>
      <RecordingView report={report} recording={recording} />
      <nav aria-label="Answers" className={styles.list}>
        {report.questions.map(({ id, number, subject, result }) => (
          <button key={id} type="button" aria-current={id === shown || undefined} onClick={() => setShown(id)}>
            <span>{number}</span>
            <b>{subject}</b>
            <small>{resultWords(result)}</small>
          </button>
        ))}
      </nav>
      {question ? (
        <Question key={question.id} {...{ chatId, question, tellsStories }} onPlay={recording.isHere === true ? recording.play : null} />
      ) : null}
    </div>
  )
}

function Question({
  chatId,
  question,
  tellsStories,
  onPlay,
}: {
  chatId: string
  question: QuestionReport
  tellsStories: boolean
  onPlay: ((said: string) => void) | null
}) {
  return (
    <section aria-label={question.subject} className={styles.question}>
      <p className={styles.label}>{`Question ${question.number}`}</p>
      <h4>{question.question}</h4>
      {question.answers.map(({ asked, text, by }, at) => (
        <div key={at} className={styles.said}>
          {at === 0 ? null : <p className={styles.label}>{asked}</p>}
          <p>{text}</p>
          <p className={styles.label}>{by === 'voice' ? 'Spoken' : 'Typed'}</p>
        </div>
      ))}
      {question.answers.length === 0 ? <p className={styles.none}>You did not answer it.</p> : null}
      {question.verdict === null ? null : <p className={styles.told}>{`The judge said of your program: ${question.verdict}.`}</p>}
      <AnswerView result={question.result} onPlay={onPlay} />
      <JudgedWrong chatId={chatId} question={question} />
      <h5>Say it like this</h5>
      <p className={styles.model}>{question.model_answer}</p>
      <h5>What people get wrong</h5>
      <ul className={styles.mistakes}>
        {question.mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
      {tellsStories ? <OwnStories chatId={chatId} question={question} /> : null}
      <AnswerAgain chatId={chatId} question={question} />
    </section>
  )
}
