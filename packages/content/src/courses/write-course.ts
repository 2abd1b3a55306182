import type { Course, CourseChapter, CourseQuestion } from './course.ts'

/**
 * A course as its Markdown files, by file name: `course.md`, then `01-values.md` and so on, and `asked.md` where it has one. Read again they give the same course.
 */
export function courseFiles({ url, title, summary, level, skills, chapters, asked }: Course): Map<string, string> {
  const about = [`# ${url} | ${title}`, summary, '## Level', level, '## Skills', ...skills.map((skill) => `- ${skill}`), '']
  return new Map([
    ['course.md', about.join('\n')],
    ...chapters.map((chapter, at): [string, string] => [`${String(at + 1).padStart(2, '0')}-${chapter.id}.md`, chapterText(chapter)]),
    ...(asked === '' ? [] : [['asked.md', asked] as const]),
  ])
}

function chapterText({ id, title, text, minutes, skill, problemId, misconceptions, questions }: CourseChapter): string {
  return [
    `# ${id} | ${title}`,
    text,
    '## About',
    ...(skill === null ? [] : [`- skill: ${skill}`]),
    `- minutes: ${minutes}`,
    ...(problemId === null ? [] : [`- problem: ${problemId}`]),
    '## Misconceptions',
    ...misconceptions.map((line) => `- ${line}`),
    ...questions.flatMap(questionLines),
    '',
  ].join('\n')
}

function questionLines({ question, options, correct, explanation }: CourseQuestion, at: number): string[] {
  const number = at === 0 ? '' : ` ${at + 1}`
  return [
    `## Question${number}`,
    question,
    `## Options${number}`,
    ...options.map((option, position) => `- [${correct.includes(position) ? 'x' : ' '}] ${option}`),
    `## Why${number}`,
    explanation,
  ]
}
