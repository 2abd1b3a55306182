import type { Newsletter, NewsletterChange } from '@xperto/contract'
import { Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input, InputRow } from '../../../ui/input.tsx'
import panelText from '../../../ui/panel-text.module.css'
import { Segments } from '../../../ui/segments.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './newsletter-settings.module.css'
import { useNewsletterChange } from './use-newsletter-change.ts'

const rhythms = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'fortnightly', label: 'Every 2 weeks' },
  { value: 'monthly', label: 'Monthly' },
] as const
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const days = {
  weeks: weekdays.map((label, at) => ({ value: String(at + 1), label })),
  months: Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
}
const halfHours = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`)
/** As many topics as one newsletter has. */
const mostTopics = 8

const slot = zonedFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const shortDay = zonedFormat('en-GB', { day: 'numeric', month: 'short' })

/** A newsletter that was begun (look 29-newsletter): next issue and Pause first, topics, when and where, price, Stop last. */
export function NewsletterSettings({ newsletter }: { newsletter: Newsletter }) {
  const { mutate, isPending } = useNewsletterChange(newsletter.chat_id)
  const part = { newsletter, change: mutate }
  return (
    <div aria-busy={isPending}>
      <Head {...part} />
      {newsletter.state === 'stopped' ? null : (
        <>
          <Topics {...part} />
          <WhenAndWhere {...part} />
        </>
      )}
      <Price newsletter={newsletter} />
      {newsletter.state === 'stopped' ? null : (
        <section className={styles.set}>
          <Button look="danger" className={styles.wide} onClick={() => mutate({ state: 'stopped' })}>
            Stop newsletter
          </Button>
          <p className={panelText.help}>Issues you have stay in this chat. The link in each mail stops it too.</p>
        </section>
      )}
    </div>
  )
}

interface PartProps {
  newsletter: Newsletter
  change: (change: NewsletterChange) => void
}

function Head({ newsletter, change }: PartProps) {
  const at = useZoned(slot)
  const { state, paused_by, next_at, next_title, credits_a_month } = newsletter
  const lead =
    state === 'stopped'
      ? 'It is stopped. Name topics in the chat to begin it again.'
      : state === 'paused'
        ? paused_by === 'credits'
          ? `Paused: there were fewer than ${credits_a_month} credits for this month. Nothing was charged.`
          : 'Paused. No issue comes, and nothing is charged.'
        : next_at === null
          ? ''
          : `The next issue comes on ${at(next_at)}${next_title === null ? '.' : `: ${next_title}.`}`
  return (
    <div className={panelText.pad}>
      <h3 className={styles.title}>Your newsletter</h3>
      <p className={panelText.lede}>{lead}</p>
      {state === 'stopped' ? null : (
        <div className={styles.act}>
          {state === 'running' ? (
            <Button onClick={() => change({ state: 'paused' })}>
              <Icon of={Pause} />
              Pause
            </Button>
          ) : (
            <Button look="main" onClick={() => change({ state: 'running' })}>
              <Icon of={Play} />
              Resume
            </Button>
          )}
          <span className={styles.note}>
            {state === 'running' ? 'No issue and no charge until you resume' : `${credits_a_month} credits for each month with an issue`}
          </span>
        </div>
      )}
    </div>
  )
}

function Topics({ newsletter, change }: PartProps) {
  const [text, setText] = useState('')
  const { topics, known_topics } = newsletter
  const added = text.trim()
  const isKnown = topics.some((topic) => topic.toLowerCase() === added.toLowerCase())
  const error = isKnown
    ? 'That topic is there already.'
    : topics.length >= mostTopics && added !== ''
      ? 'Eight topics are enough. Remove one first.'
      : ''
  const add = () => {
    if (added.length < 2 || error !== '') return
    change({ topics: [...topics, known_topics.find((topic) => topic.toLowerCase() === added.toLowerCase()) ?? added] })
    setText('')
  }
  return (
    <section className={styles.set} aria-label="Topics">
      <h4>Topics</h4>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic}>
            <span>{topic}</span>
            {/* A newsletter keeps one topic: Stop ends it. */}
            {topics.length > 1 ? (
              <IconButton
                label={`Remove topic ${topic}`}
                icon={X}
                onClick={() => change({ topics: topics.filter((one) => one !== topic) })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label="New topic" hiddenLabel error={error}>
          {(control) => (
            <InputRow>
              <Input
                {...control}
                placeholder="Add a topic"
                list={`${control.id}-known`}
                maxLength={40}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <datalist id={`${control.id}-known`}>
                {known_topics.map((topic) => (
                  <option key={topic} value={topic} aria-label={topic} />
                ))}
              </datalist>
              <Button type="submit" disabled={added.length < 2 || error !== ''}>
                Add
              </Button>
            </InputRow>
          )}
        </Field>
      </form>
    </section>
  )
}

function WhenAndWhere({ newsletter, change }: PartProps) {
  const { cadence, day, time, by_mail, email } = newsletter
  const times = halfHours.includes(time) ? halfHours : [...halfHours, time].sort()
  return (
    <section className={styles.set} aria-label="When and where">
      <h4>When and where</h4>
      <Segments label="How often" of={rhythms} chosen={cadence} onChoose={(chosen) => change({ cadence: chosen })} />
      <div className={styles.pair}>
        <Field
          label={cadence === 'monthly' ? 'Day of the month' : 'Day'}
          help={cadence === 'monthly' && day > 28 ? 'Or the last day of a shorter month' : ''}
        >
          {(control) => (
            <Select
              {...control}
              value={String(day)}
              options={cadence === 'monthly' ? days.months : days.weeks}
              onChoose={(value) => change({ day: Number(value) })}
            />
          )}
        </Field>
        <Field label="Time">
          {(control) => (
            <Select
              {...control}
              value={time}
              options={times.map((value) => ({ value, label: value }))}
              onChoose={(value) => change({ time: value })}
            />
          )}
        </Field>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={by_mail} onChange={({ target }) => change({ by_mail: target.checked })} />
        <span>Also by mail to {email}</span>
      </label>
    </section>
  )
}

function Price({ newsletter: { month, credits_a_month, state } }: Pick<PartProps, 'newsletter'>) {
  const paidOn = useZoned(shortDay)
  const [year = 1970, number = 1] = month.month.split('-').map(Number)
  const name = (ahead: number) =>
    new Date(Date.UTC(year, number - 1 + ahead, 1)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })
  const count = month.issues === 0 ? 'no issue yet' : month.issues === 1 ? 'one issue so far' : `${month.issues} issues so far`
  return (
    <section className={styles.set} aria-label="Price">
      <h4>Price</h4>
      <ul className={styles.bill}>
        <li>
          <span>{`${name(0)}, ${count}`}</span>
          <span>{month.paid_on === null ? 'nothing charged' : `${credits_a_month} credits, paid ${paidOn(month.paid_on)}`}</span>
        </li>
        {state === 'running' ? (
          <li>
            <span>{month.paid_on === null ? 'Next issue' : name(1)}</span>
            <span>{month.paid_on === null ? `${credits_a_month} credits` : `${credits_a_month} credits, with its first issue`}</span>
          </li>
        ) : null}
      </ul>
      <p className={panelText.help}>
        You pay once a month, and only if an issue came. Without credits the newsletter pauses and says so here.
      </p>
    </section>
  )
}
