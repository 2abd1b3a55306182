import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { carryQuestion } from '../../../lib/carried-question.ts'

/**
 * A link that begins a chat of a type (its slug) and asks `question` in it by one press; without one the chat waits for the first word. In a new
 * tab the words wait in the chat's input.
 */
export function LaunchLink({
  slug,
  question,
  children,
  ...rest
}: {
  slug: string
  question?: string
  className?: string
  'aria-label'?: string
  children: ReactNode
}) {
  return (
    <Link
      {...rest}
      to="/xperto/launch/$slug"
      params={{ slug }}
      search={question === undefined ? {} : { q: question }}
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
        if (question !== undefined && !opensElsewhere) carryQuestion(question)
      }}
    >
      {children}
    </Link>
  )
}
