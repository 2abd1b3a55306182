import { type EnvironmentVariable, environmentTable } from '@xperto/server/app/environment-variables'
import { markdownTable } from './markdown-table.ts'

/** docs/environment.md: every variable, what it does and what holds without it. */
export function environmentPage(): string {
  const sections = byGroup().map(([group, variables]) => {
    const rows = variables.map(({ name, purpose, default: otherwise, secret }) => [
      `\`${name}\``,
      secret ? `${purpose} Secret: it appears in no log, error or answer.` : purpose,
      otherwise,
    ])
    return `## ${group}\n\n${markdownTable(['Variable', 'What it does', 'Without it'], rows)}\n`
  })
  return `# Environment

All of it is optional: with nothing set the product runs by itself on this machine. Variables come from the environment or from
\`.env\` in the project (\`.env.example\` is one to copy); the environment wins. A wrong value stops the start with one line that names it.

${sections.join('\n')}`
}

/** .env.example: the same as a file to copy, nothing set. */
export function environmentExample(): string {
  const sections = byGroup().map(([group, variables]) => {
    const lines = variables.map(
      ({ name, purpose, default: otherwise, example }) => `# ${purpose}\n# Without it: ${otherwise}\n#${name}=${example}\n`,
    )
    return `# --- ${group}\n\n${lines.join('\n')}`
  })
  return `# Copy to .env and take the # away from what you want to set. Everything is optional.\n\n${sections.join('\n')}`
}

function byGroup(): [string, EnvironmentVariable[]][] {
  return Object.entries(Object.groupBy(environmentTable, ({ group }) => group)).map(([group, variables]) => [group, variables ?? []])
}
