import { Link } from '@tanstack/react-router'
import { definitionOf } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useClientConfig } from '../../../lib/app-services.tsx'
import { askInChat } from '../../../lib/ask-in-chat.ts'
import { fillPrompt } from '../../../lib/fill-prompt.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './home.module.css'
import { LaunchLink } from './launch-link.tsx'
import type { Step } from './use-first-steps.ts'

const counts = ['', 'One way', 'Two ways', 'Three ways', 'Four ways']

/**
 * What somebody new may try, each with one action. A finished step keeps its place and is ticked. `isLead`: it stands at the top, and its first open
 * step has the main button.
 */
export function FirstSteps({
  steps,
  isLead,
  chat,
  onHide,
  isFirstDay,
}: {
  steps: readonly Step[]
  isLead: boolean
  chat: Chat
  onHide: () => void
  /** Nothing was learned yet, so that nothing else stands on the page. */
  isFirstDay: boolean
}) {
  const heading = useId()
  const [Title, Name] = isLead ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const first = steps.find(({ done }) => !done)
  const { model } = useClientConfig()
  const claimsFirst = !model.builtIn && steps.some(({ kind, done }) => kind === 'claim' && !done)
  return (
    <section aria-labelledby={heading}>
      {isLead ? (
        <div className={styles.lead}>
          <p className={styles.label}>Welcome to Xperto</p>
          <Title id={heading}>{`${counts[steps.length]} to begin`}</Title>
          <p className={styles.lede}>Each takes a few minutes. Library answers are free.</p>
        </div>
      ) : (
        <div className={styles.head}>
          <Title id={heading}>First steps</Title>
        </div>
      )}
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const { title, about } = wordsOf(step, chat)
          return (
            <li key={step.kind} data-done={step.done || undefined}>
              <span className={styles.sign} aria-hidden="true">
                {step.done ? <Icon of={Check} /> : index + 1}
              </span>
              <div>
                <Name>{title}</Name>
                <p>{about}</p>
              </div>
              {step.done ? (
                <span className={styles.done}>Done</span>
              ) : (
                <Way step={step} chat={chat} isMain={isLead && step === first} claimsFirst={claimsFirst} />
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.foot}>
        <span>{isFirstDay ? 'Your reviews, next tasks and weak topics appear here after your first day.' : ''}</span>
        <Button look="bare" onClick={onHide}>
          Hide these steps
        </Button>
      </p>
    </section>
  )
}

const firstQuestion = (chat: Chat): string => definitionOf(chat.chat_type).starterPage.examples[0] ?? ''

/** One press is one question; where nothing can be sent just now it waits in the input. */
function askFirst(chat: Chat): void {
  const question = firstQuestion(chat)
  if (!askInChat(chat.id, question)) fillPrompt(chat.id, question, definitionOf(chat.chat_type).starterPage.examples)
}

function wordsOf({ kind, credits }: Step, chat: Chat): { title: string; about: string } {
  return {
    ask: { title: 'Ask a question', about: firstQuestion(chat) },
    quiz: { title: 'Take a short quiz', about: 'A few questions that show where to start' },
    solve: { title: 'Solve a small problem', about: 'A first one is chosen for you, in the language you like' },
    claim: { title: `Claim ${credits.toLocaleString('en')} free credits`, about: 'One-time welcome gift for AI answers and interviews' },
  }[kind]
}

function Way({
  step: { kind, claim },
  chat,
  isMain,
  claimsFirst,
}: {
  step: Step
  chat: Chat
  isMain: boolean
  /** An answer costs credits, and the free ones are not taken yet: a question would be refused. */
  claimsFirst: boolean
}) {
  const look = isMain ? 'main' : 'plain'
  switch (kind) {
    case 'ask':
      return (
        <Button
          look={look}
          busy={claim.isPending}
          onClick={() => (claimsFirst ? claim.mutate(undefined, { onSuccess: () => askFirst(chat) }) : askFirst(chat))}
        >
          {claimsFirst ? 'Claim and ask' : 'Ask'}
        </Button>
      )
    case 'quiz':
      return (
        <LaunchLink slug="quiz" className={buttonClass(look)}>
          Start quiz
        </LaunchLink>
      )
    case 'solve':
      return (
        <Link to="/xperto/practice" className={buttonClass(look)}>
          Solve
        </Link>
      )
    case 'claim':
      return (
        <Button look={look} busy={claim.isPending} onClick={() => claim.mutate()}>
          Claim
        </Button>
      )
  }
}
