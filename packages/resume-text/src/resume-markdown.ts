import type { ResumeData } from '@xperto/contract'
import { type OutlineEntry, outlineOf } from './outline.ts'

/** A résumé's fields as Markdown, in the order of its sections. What means something to Markdown is escaped. */
export function resumeMarkdown(data: ResumeData): string {
  const { name, headline, contact, links, sections } = outlineOf(data)
  const reach = [...contact.map(plain), ...links.map(({ label, url }) => (label === '' ? plain(url) : `${plain(label)}: ${plain(url)}`))]
  const blocks = [
    name === '' ? '' : `# ${plain(name)}`,
    plain(headline),
    reach.join(' · '),
    ...sections.flatMap(({ title, paragraphs, groups, entries, lines }) => [
      `## ${plain(title)}`,
      ...paragraphs.map(plain),
      groups.map((group) => `- ${group.name === '' ? '' : `**${plain(group.name)}:** `}${plain(group.text)}`).join('\n'),
      ...entries.flatMap(entryBlocks),
      listOf(lines),
    ]),
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

function entryBlocks({ title, dates, under, place, url, lines }: OutlineEntry): string[] {
  const beside = [dates, [under, place].filter((text) => text !== '').join(', '), url].filter((text) => text !== '').map(plain)
  return [`### ${plain(title)}`, beside.join(' · '), listOf(lines)]
}

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${plain(line)}`).join('\n')

const plain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replace(/^([-+]|\d+(?=[.)]))/u, '\\$1')
