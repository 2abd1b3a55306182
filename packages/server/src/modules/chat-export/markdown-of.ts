import type { ExportedMessage } from './chat-export.store.ts'

const speakers = { person: 'You', assistant: 'Xperto' } as const

/** The heading of a chat as Markdown. */
export const titleAsMarkdown = (name: string): string => `# ${oneLine(name)}\n`

/** A message as Markdown, to stand after what came before: its own heading, and what stands behind Explain More folded out under it. */
export function messageAsMarkdown({ role, content, markdown, options, createdAt }: ExportedMessage): string {
  const parts = [
    `## ${speakers[role]} · ${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    content,
    options.map(({ text }) => `- [ ] ${oneLine(text)}`).join('\n'),
    markdown === null ? '' : `### Detailed explanation\n\n${markdown}`,
  ]
  return `\n${parts.filter((part) => part !== '').join('\n\n')}\n`
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
