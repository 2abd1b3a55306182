import type { InterviewReport as Report, QuestionReport } from '@xperto/contract'
import { type ReactNode, useState } from 'react'
import { AnswerAgain } from './answer-again.tsx'
import { AnswerView } from './answer-view.tsx'
import { leadWords, lengthWords, resultWords } from './report-words.ts'
import styles from './interview-report.module.css'

/** The report of an interview: the result, each question with its proof, and the way to answer again. */
export function InterviewReport({ chatId, report, save }: { chatId: string; report: Report; save: ReactNode }) {
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
      <nav aria-label="Answers" className={styles.list}>
        {report.questions.map(({ id, number, subject, result }) => (
          <button key={id} type="button" aria-current={id === shown || undefined} onClick={() => setShown(id)}>
            <span>{number}</span>
            <b>{subject}</b>
            <small>{resultWords(result)}</small>
          </button>
        ))}
      </nav>
      {question ? <Question key={question.id} chatId={chatId} question={question} /> : null}
    </div>
  )
}

function Question({ chatId, question }: { chatId: string; question: QuestionReport }) {
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
      <AnswerView result={question.result} />
      <h5>Say it like this</h5>
      <p className={styles.model}>{question.model_answer}</p>
      <h5>What people get wrong</h5>
      <ul className={styles.mistakes}>
        {question.mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
      <AnswerAgain chatId={chatId} question={question} />
    </section>
  )
}
