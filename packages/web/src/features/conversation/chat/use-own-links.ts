import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { carryQuestion } from '../../../lib/carried-question.ts'

/**
 * The one wish that a link in an answer may send by itself: a quiz on a topic, which costs nothing. Every other link may only fill the input, for
 * an answer may repeat what a stranger wrote.
 */
const quizWish = /^Five questions on [\p{L}+ ]{1,40}$/u
const quizPath = '/xperto/launch/quiz'

/** Takes presses on links of answers that lead to pages of this site: they open in this tab without loading it again, and a quiz begins at once. */
export function useOwnLinks(list: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = list.current
    const press = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target !== '' || link.origin !== location.origin || !link.pathname.startsWith('/xperto/')) return
      event.preventDefault()
      const q = new URLSearchParams(link.search).get('q')
      if (link.pathname === quizPath && q !== null && quizWish.test(q)) carryQuestion(q)
      void navigate({ href: `${link.pathname}${link.search}${link.hash}` })
    }
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [list, navigate])
}
