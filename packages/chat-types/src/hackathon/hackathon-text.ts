import { planHours, rolesFor } from './plan-hours.ts'
import type { DemoIdea } from './propose-ideas.ts'
import type { Hackathon } from './state.ts'

/** One line of what is known, for a prompt and for the person. */
export function knownText({ theme, people, hours, idea }: Hackathon): string {
  const said = [
    theme === null ? null : `theme: ${theme}`,
    idea === null ? null : `idea: ${idea}`,
    people === null ? null : `people: ${people}`,
    hours === null ? null : `hours: ${hours}`,
  ].filter((line) => line !== null)
  return said.length === 0 ? 'nothing is known yet' : said.join('; ')
}

export const questions: Record<'theme' | 'people' | 'hours' | 'idea', string> = {
  theme: 'What is the theme, or whose annoyance would you like to take away? A few words are enough.',
  people: 'How many of you build?',
  hours: 'How many hours do you have, from start to demo?',
  idea: 'What will you build? Say what a person presses and what they then see, in one sentence. If there is no idea yet, ask for ideas.',
}

/** What the chips under a question say. */
export const chips: Record<'theme' | 'people' | 'hours' | 'idea', readonly string[]> = {
  theme: [],
  people: ['Alone', '2 people', '3 people', '4 people'],
  hours: ['8 hours', '24 hours', 'A weekend'],
  idea: ['Give me ideas'],
}

export const ideasText = (theme: string, ideas: readonly DemoIdea[]): string =>
  `Three demos for ${theme} that fit into the time. Each is one press and one thing to see:\n\n${ideas
    .map(({ name, demo }, index) => `${index + 1}. **${name}**: ${demo}.`)
    .join('\n')}\n\nThey are shapes and know nothing about your users: choose one, or say yours in one sentence.`

const hour = (value: number): string => {
  const minutes = Math.round((value % 1) * 60)
  return `${Math.floor(value)}:${String(minutes).padStart(2, '0')}`
}

/** The plan as a document to keep. */
export function planText({ people, hours, idea, theme }: Hackathon & { people: number; hours: number; idea: string }): string {
  const rows = planHours(hours).map(({ from, to, what }) => `| ${hour(from)} to ${hour(to)} | ${what} |`)
  return [
    `## Hackathon plan: ${hours} ${hours === 1 ? 'hour' : 'hours'}, ${people === 1 ? 'one person' : `${people} people`}`,
    `**Demo.** ${sentence(idea)}${theme === null || theme === idea ? '' : ` Theme: ${theme}.`}`,
    `| Hours | What |\n| --- | --- |\n${rows.join('\n')}`,
    `**Who**\n\n${rolesFor(people)
      .map((line) => `- ${line}`)
      .join('\n')}`,
    `**Leave out**: accounts and sign-in, settings, a second platform, and every screen that the demo does not show.`,
    `**When it slips**: if nothing runs from end to end by hour ${hour(endOfFirstThird(hours))}, drop the hardest part and show its result with made-up data, and say so in the pitch.`,
    `Copy keeps this plan; the chat's menu downloads it. Write "pitch" for the two minutes at the end.`,
  ].join('\n\n')
}

/** When the thinnest version has to run. */
export function endOfFirstThird(hours: number): number {
  const [, ...blocks] = planHours(hours)
  const thinnest = blocks[0]?.what
  return blocks.filter(({ what }) => what === thinnest).at(-1)?.to ?? hours / 3
}

/** The outline of a pitch of two minutes. */
export const pitchText = ({ idea, theme }: Hackathon & { idea: string }): string =>
  [
    '## Pitch, two minutes',
    `1. **0:00 to 0:30, the annoyance.** One named situation in ${theme ?? 'the life of one user'}: who, when, what goes wrong today. No numbers that you cannot show.`,
    `2. **0:30 to 1:30, the demo.** ${sentence(idea)} Press it live, say what the jury sees, and have the film ready in case it fails.`,
    '3. **1:30 to 1:50, what is real.** What runs, what is made up for today, and the one hard part that you solved.',
    '4. **1:50 to 2:00, next.** The first thing you would build tomorrow, and whom you would ask to try it.',
    'Rehearse it three times with a clock, once with the demo failing. No slide holds what the demo shows.',
  ].join('\n\n')

const sentence = (text: string): string => {
  const line = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.?!]$/u.test(line) ? line : `${line}.`
}
