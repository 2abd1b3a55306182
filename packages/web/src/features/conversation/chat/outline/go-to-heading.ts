import type { OutlinedHeading } from './read-outline.ts'

/** For how many pictures of the screen a reply is waited for that an address leads to: its part of the chat may have to be loaded. */
const picturesWaited = 300

/** What an earlier address led to is no longer marked: `goToHeading` goes by the mark of the next one. */
export function forgetMarks(): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-message][data-marked]')) delete marked.dataset['marked']
}

/**
 * Scrolls to a heading of a reply and puts the focus there, once the address that names the reply has led to it. Where the heading is not found, such
 * as in an answer that was made anew, the reply keeps both.
 */
export function goToHeading({ replyId, text, nth }: OutlinedHeading, left = picturesWaited): void {
  const reply = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(replyId)}"][data-marked]`)
  if (!reply) {
    if (left > 0) requestAnimationFrame(() => goToHeading({ replyId, text, nth }, left - 1))
    return
  }
  const heading = [...reply.querySelectorAll<HTMLElement>('h3, h4')].filter(({ textContent }) => textContent.trim() === text)[nth]
  if (!heading) return
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
