import type { ReactNode } from 'react'

/** Names of code in one line of text, between backticks, look as they do in an answer. */
export function inlineCode(text: string): ReactNode[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
