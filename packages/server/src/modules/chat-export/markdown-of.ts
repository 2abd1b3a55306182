import type { ChatDocument } from '@xperto/contract'

const speakers = { person: 'You', assistant: 'Xperto' } as const

/** A chat as one Markdown text: a heading for the chat and one for each message, what stands behind Explain More folded out under it. */
export function markdownOf(document: ChatDocument): string {
  const parts = document.messages.map(({ role, content, markdown, options, created_on: at }) =>
    [
      `## ${speakers[role]} · ${at.slice(0, 16).replace('T', ' ')} UTC`,
      content,
      options.map(({ text }) => `- [ ] ${oneLine(text)}`).join('\n'),
      markdown === null ? '' : `### Detailed explanation\n\n${markdown}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  )
  return `${[`# ${oneLine(document.name)}`, ...parts].join('\n\n')}\n`
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `${[...plain].slice(0, 60).join('') || 'chat'}.md`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
