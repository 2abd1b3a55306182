/**
 * A stranger's text as a Markdown listing that nothing in it can end: its fence is longer than every run of ticks inside. For texts that a
 * person reads, and for what stands in a prompt and must stay material there.
 */
export function fenced(text: string, language = 'text'): string {
  const ticks = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)))
  return `${ticks}${language}\n${text.replace(/\n$/, '')}\n${ticks}`
}
