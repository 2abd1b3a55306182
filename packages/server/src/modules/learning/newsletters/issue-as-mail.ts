import { escapeHtml } from '../../../platform/http/plain-page.ts'

/** Where a mail leads. */
export interface MailLinks {
  chat: string
  stop: string
}

/** An issue as the text part of a mail: its Markdown reads as text. */
export function mailText(title: string, markdown: string, { chat, stop }: MailLinks): string {
  return `${title}\n${'='.repeat(title.length)}\n\n${markdown}\n\n--\nRead it in your chat: ${chat}\nStop this newsletter: ${stop}\n`
}

/** The same as HTML without style sheets, scripts, pictures or any address but these two: what a mail program shows as it stands. */
export function mailHtml(title: string, markdown: string, { chat, stop }: MailLinks): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#fbf9f3;color:#211e19;font:16px/26px Georgia,serif">
<div style="max-width:600px;margin:0 auto">
<h1 style="font:bold 26px/34px Georgia,serif">${escapeHtml(title)}</h1>
${blocksOf(markdown).map(blockHtml).join('\n')}
<hr style="border:0;border-top:1px solid #dfd8c8;margin:32px 0 16px">
<p style="font:13px/20px sans-serif;color:#686153"><a href="${escapeHtml(chat)}" style="color:#0b5651">Read it in your chat</a> · <a href="${escapeHtml(stop)}" style="color:#0b5651">Stop this newsletter</a></p>
</div></body></html>
`
}

/** Paragraphs, fences, lists, headings and tables of an issue, apart by empty lines; a fence keeps its own. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = []
  let inFence = false
  for (const part of markdown.split(/\n{2,}/)) {
    if (inFence) blocks.push(`${blocks.pop() ?? ''}\n\n${part}`)
    else blocks.push(part)
    if ((part.match(/^```/gm)?.length ?? 0) % 2 === 1) inFence = !inFence
  }
  return blocks.filter((block) => block.trim() !== '')
}

function blockHtml(block: string): string {
  const fence = /^```\S*\n([\s\S]*?)\n?```$/.exec(block.trim())
  if (fence)
    return `<pre style="padding:12px;background:#f4f0e6;font:13px/20px monospace;white-space:pre-wrap">${escapeHtml(fence[1] ?? '')}</pre>`
  const heading = /^(#{2,4}) (.+)$/.exec(block.trim())
  if (heading) return `<h2 style="font:bold 20px/28px Georgia,serif">${inline(heading[2] ?? '')}</h2>`
  const lines = block.trim().split('\n')
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) return tableHtml(lines)
  if (lines.every((line) => line.startsWith('- '))) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
  return `<p>${inline(lines.join(' '))}</p>`
}

function tableHtml(lines: readonly string[]): string {
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => inline(cell.trim()))
  const [head = '', , ...rows] = lines
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cells(line)
      .map(
        (cell) =>
          `<${tag} align="left" style="padding:6px 12px 6px 0;border-bottom:1px solid #dfd8c8;font:14px/20px sans-serif">${cell}</${tag}>`,
      )
      .join('')}</tr>`
  return `<table style="border-collapse:collapse;width:100%">${row(head, 'th')}${rows.map((line) => row(line, 'td')).join('')}</table>`
}

/** Bold, italics and code within a line; everything else is text. */
function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((piece) =>
      piece.length > 2 && piece.startsWith('`')
        ? `<code>${escapeHtml(piece.slice(1, -1))}</code>`
        : escapeHtml(piece)
            .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
            .replace(/\*([^*]+)\*/g, '<i>$1</i>'),
    )
    .join('')
}
