import { Link } from '@tanstack/react-router'
import type { ProblemSummary } from '@xperto/contract'
import type { ReactNode } from 'react'
import { carryQuestion } from '../../../../lib/carried-question.ts'
import { problemWish } from '../../../../lib/practice/problem-wish.ts'

export type OpenProblem = (problem: Pick<ProblemSummary, 'title'>) => void

/**
 * A link that opens a problem by one press: beside a practice chat, in that chat (`onOpen`); elsewhere in a new one, which asks for the problem by
 * itself. In a new tab the words wait in the chat's input.
 */
export function ProblemLink({
  problem,
  onOpen,
  children,
  ...rest
}: {
  problem: Pick<ProblemSummary, 'title'>
  onOpen?: OpenProblem | undefined
  className?: string | undefined
  'data-state'?: string
  children: ReactNode
}) {
  const q = problemWish(problem.title)
  return (
    <Link
      {...rest}
      to="/xperto/launch/$slug"
      params={{ slug: 'practise-question' }}
      search={{ q }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        if (onOpen) {
          event.preventDefault()
          onOpen(problem)
        } else carryQuestion(q)
      }}
    >
      {children}
    </Link>
  )
}
