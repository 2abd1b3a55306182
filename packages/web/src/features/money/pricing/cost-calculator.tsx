import { Link } from '@tanstack/react-router'
import { priceIn, showPrice } from '@xperto/contract'
import { useState } from 'react'
import { showCredits } from '../../../lib/credits/show-credits.ts'
import { currencyChoices } from '../../../lib/currency/currency-choices.ts'
import type { CurrencyInUse } from '../../../lib/currency/use-currency.ts'
import {
  type AnswerLength,
  anEvening,
  answerTokens,
  countOf,
  type Practice,
  practiceCost,
  type PracticePart,
  practiceParts,
} from '../../../lib/prices/practice-cost.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import styles from './pricing.module.css'
import { lastsFor } from './model/lasts-for.ts'

const lengths: Record<AnswerLength, string> = { short: 'Short', medium: 'Medium', long: 'Long' }
const parts: [PracticePart, string][] = [
  ['interviews', 'Interviews'],
  ['resumes', 'Resumes'],
  ['plans', 'Goal plans'],
]

/** NAV-09: what an evening of practice costs: what is typed is counted at once, in credits and in the currency in use. */
export function CostCalculator({ money, packs }: { money: CurrencyInUse; packs: readonly number[] }) {
  const [typed, setTyped] = useState<Record<PracticePart | 'questions', string>>({
    questions: String(anEvening.questions),
    interviews: String(anEvening.interviews),
    resumes: String(anEvening.resumes),
    plans: String(anEvening.plans),
  })
  const [answers, setAnswers] = useState<AnswerLength>(anEvening.answers)
  const practice: Practice = {
    questions: countOf(typed.questions),
    answers,
    interviews: countOf(typed.interviews),
    resumes: countOf(typed.resumes),
    plans: countOf(typed.plans),
  }
  const cost = practiceCost(practice)
  const line = (name: PracticePart | 'questions', label: string, each: string) => (
    <label className={styles.line}>
      <span>
        {label}
        <small>{each}</small>
      </span>
      <Input
        type="number"
        inputMode="numeric"
        min="0"
        max="999"
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        onBlur={() => setTyped({ ...typed, [name]: String(practice[name]) })}
      />
      <span className={styles.cost}>{showCredits(cost[name])}</span>
    </label>
  )
  return (
    <form className={styles.calculator} onSubmit={(event) => event.preventDefault()}>
      {line('questions', 'Questions', `${answerTokens[answers].toLocaleString('en')} tokens each`)}
      <div className={styles.line}>
        <span>
          Answers
          <small>longer ones take more tokens</small>
        </span>
        <Segments
          label="Length of answers"
          of={Object.entries(lengths).map(([value, label]) => ({ value: value as AnswerLength, label }))}
          chosen={answers}
          onChoose={setAnswers}
        />
      </div>
      {parts.map(([name, label]) => (
        <div key={name}>
          {line(name, label, `${practiceParts[name].credits} and ${practiceParts[name].tokens.toLocaleString('en')} tokens`)}
        </div>
      ))}
      <output className={styles.bill}>
        <span className={styles.together}>
          <span>Together</span>
          <span>{`${showCredits(cost.together)} credits`}</span>
        </span>
        <span className={styles.money}>
          <span>{money.currency === 'USD' ? 'In dollars' : 'In rupees'}</span>
          <span>{priceOf(cost.together, money)}</span>
        </span>
      </output>
      <div className={styles.choice}>
        <Segments label="Currency" of={currencyChoices} chosen={money.currency} onChoose={money.choose} />
      </div>
      <p className={styles.help}>{lastsFor(cost.together, packs)} An estimate: long answers cost more, short ones less.</p>
      <Link to="/xperto" search={{ pending: '' }} className={`${buttonClass('main', true)} ${styles.buy}`}>
        Buy Credits
      </Link>
    </form>
  )
}

/** A credit is a rupee of list price. */
const priceOf = (credits: number, { currency, rate }: CurrencyInUse): string =>
  currency === null || rate === null
    ? '–'
    : showPrice(priceIn({ listPaise: Math.round(credits * 100), percentOff: 0, rate, currency }).charged, currency)
