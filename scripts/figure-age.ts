import { execFileSync } from 'node:child_process'

/** A picture of the landing page, the screen of `npm run screens` that it is, and the folders whose files draw that screen. */
export const figures = [
  { name: 'ask', screen: 'rich-answer', shows: ['features/conversation/chat', 'markdown', 'features/workspace/sidebar'] },
  {
    name: 'solve',
    screen: 'practice-accepted',
    shows: ['features/learning/practice', 'features/learning/code-editor', 'panels/practise-question'],
  },
  { name: 'test', screen: 'mock-test-question', shows: ['features/learning/mock-test', 'panels/mock-test'] },
  { name: 'rehearse', screen: 'interview-asked', shows: ['features/careers/interview', 'panels/interview'] },
] as const

/** The picture of the README: the first of them by day. */
export const readmePicture = 'docs/screenshot.png'

const web = 'packages/web/src'
const landing = `${web}/features/workspace/landing`

/** Every picture and film of the landing page, and the README's picture, with the folders that draw what it shows, as paths of the repository. */
const pictures = [
  ...figures.map(({ name, shows }) => ({ picture: `${landing}/figures/${name}-light.avif`, shows: shows.map((path) => `${web}/${path}`) })),
  { picture: readmePicture, shows: figures[0].shows.map((path) => `${web}/${path}`) },
  ...['demo.webm', 'poster-light.avif'].map((file) => ({
    picture: `${landing}/demo/${file}`,
    shows: [`${web}/features/conversation/chat`, `${web}/features/workspace/sidebar`, `${web}/panels`],
  })),
]

/** When files of these paths were last committed, in seconds since 1970, tests apart; 0 where none was. */
const lastCommit = (root: string, paths: readonly string[]): number =>
  Number(
    execFileSync('git', ['log', '-1', '--format=%ct', '--', ...paths, ':(exclude)*.test.*'], { cwd: root, encoding: 'utf8' }).trim() || 0,
  )

/** The pictures that are older than what draws their screens, and the newest folder of it. @param committed when the files of some paths were last committed */
export function olderThanScreens(
  root: string,
  committed: (paths: readonly string[]) => number = (paths) => lastCommit(root, paths),
): readonly { picture: string; newer: string }[] {
  return pictures.flatMap(({ picture, shows }) => {
    const taken = committed([picture])
    const newer = shows.find((folder) => committed([folder]) > taken)
    return newer === undefined ? [] : [{ picture, newer }]
  })
}
