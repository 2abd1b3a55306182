import type { ResumeFileKind } from './files.store.ts'

/** `Ada-Lovelace-resume.pdf`: letters and digits of ASCII, so that every system takes it. */
export function nameOfFile(person: string, kind: ResumeFileKind | 'json'): string {
  const plain = person
    .normalize('NFKD')
    .replace(/[^\w\s-]/gu, '')
    .trim()
    .replace(/[\s_-]+/gu, '-')
    .slice(0, 80)
  return `${plain === '' ? '' : `${plain}-`}resume.${kind}`
}
