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

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
