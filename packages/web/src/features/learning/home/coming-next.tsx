import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { shortDay } from '../../../lib/dates/short-day.ts'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { problemWish } from '../../../lib/practice/problem-wish.ts'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './home.module.css'
import { LaunchLink } from './launch-link.tsx'
import type { NextThing } from './next-things.ts'
import { countOf, sayDay, sayShortDay } from './words.ts'

/** The day, the most pressing thing and the only main button. Without a thing it says that nothing waits. */
export function LeadOfHome({ today, thing }: { today: string; thing: NextThing | null }) {
  const heading = useId()
  const say = useWordsOf()
  const { title, about } = thing ? say(thing, true) : { title: 'Nothing is due today', about: 'Ask anything below, or solve a problem.' }
  return (
    <section className={styles.lead} aria-labelledby={heading}>
      <p className={styles.label}>{sayDay(today)}</p>
      <h2 id={heading}>{title}</h2>
      <p className={styles.lede}>{about}</p>
      {thing ? (
        <WayTo thing={thing} title={title} className={buttonClass('main', true)} />
      ) : (
        <Link to="/xperto/practice" className={buttonClass('main', true)}>
          Solve a problem
        </Link>
      )}
    </section>
  )
}

/** What comes after that, one action each. */
export function ComingNext({ things }: { things: readonly NextThing[] }) {
  const heading = useId()
  const say = useWordsOf()
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>Then</h3>
      </div>
      <ol className={styles.agenda}>
        {things.map((thing) => {
          const { title, about } = say(thing, false)
          return (
            <li key={thing.kind}>
              <div>
                <h4>{title}</h4>
                <p>{about}</p>
              </div>
              <WayTo thing={thing} title={title} className={buttonClass()} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** A thing in words: a heading and a line about it. `isLead`: it stands alone at the top of the page. */
function useWordsOf(): (thing: NextThing, isLead: boolean) => { title: string; about: string } {
  const zone = useTimeZone((state) => state.zone)
  return (thing, isLead) => {
    switch (thing.kind) {
      case 'cards':
        return {
          title: `${countOf(thing.due, 'card')} ${thing.due === 1 ? 'is' : 'are'} due`,
          about: `About ${countOf(thing.minutes, 'minute')}: ${topicsOf(thing)}.`,
        }
      case 'milestone': {
        const day = { late: `was due ${sayShortDay(thing.due_on)}`, today: 'due today', ahead: `due ${sayShortDay(thing.due_on)}` }[
          thing.when
        ]
        return { title: thing.next_task ?? thing.title, about: `Next task of ${thing.goal}, ${day}` }
      }
      case 'problem': {
        const tests = thing.best ? `${thing.best.passed} of ${countOf(thing.best.tests, 'test')} pass. ` : ''
        const day = shortDay(thing.last_on, new Date(), zone)
        const last = day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : `on ${day}`
        return { title: isLead ? `Finish ${thing.title}` : thing.title, about: `${tests}You left it ${last}.` }
      }
      case 'course':
        return {
          title: thing.chapter,
          about: `Next chapter of ${thing.title}, ${thing.chapters_done} of ${thing.chapter_count} done`,
        }
    }
  }
}

/** The topics with the most cards, and how many are of others: 8 cards from JavaScript, 4 from SQL. */
function topicsOf({ due, topics }: Extract<NextThing, { kind: 'cards' }>): string {
  const others = due - topics.reduce((sum, { cards }) => sum + cards, 0)
  const named = topics.map(({ title, cards }, index) => `${index === 0 ? countOf(cards, 'card') : cards} from ${title}`)
  return [...named, ...(others > 0 ? [`${others} from other topics`] : [])].join(', ')
}

function WayTo({ thing, title, className }: { thing: NextThing; title: string; className: string }) {
  switch (thing.kind) {
    case 'cards':
      return (
        <Link to="/xperto/review" className={className}>
          Start review
        </Link>
      )
    case 'milestone':
      return (
        <Link to="/xperto/chat/$chatId" params={{ chatId: thing.chat_id }} className={className} aria-label={`Open goal: ${title}`}>
          Open goal
        </Link>
      )
    case 'course':
      return (
        <Link
          to="/course/$courseUrl/play"
          params={{ courseUrl: thing.url }}
          search={{ chapter: thing.chapter_id }}
          className={className}
          aria-label={`Continue ${title}`}
        >
          Continue
        </Link>
      )
    case 'problem':
      return thing.chat_id === null ? (
        <LaunchLink
          slug="practise-question"
          question={problemWish(thing.title)}
          className={className}
          aria-label={`Continue ${thing.title}`}
        >
          Continue
        </LaunchLink>
      ) : (
        <Link to="/xperto/chat/$chatId" params={{ chatId: thing.chat_id }} className={className} aria-label={`Continue ${thing.title}`}>
          Continue
        </Link>
      )
  }
}
