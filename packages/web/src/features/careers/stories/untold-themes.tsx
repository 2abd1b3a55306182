import { type StoryTheme, storyThemeNames } from '@xperto/contract'
import { Button } from '../../../ui/button.tsx'
import styles from './stories.module.css'

/** The themes that no story shows yet, those that most questions ask for first, each with the way to a story of it. */
export function UntoldThemes({
  themes,
  onWrite,
}: {
  themes: readonly { theme: StoryTheme; questions: number }[]
  onWrite: (theme: StoryTheme) => void
}) {
  return (
    <section aria-labelledby="untold-themes" className={styles.untold}>
      <h2 id="untold-themes">No story yet</h2>
      <ul>
        {themes
          .toSorted((one, other) => other.questions - one.questions)
          .map(({ theme, questions }) => (
            <li key={theme}>
              <div>
                <b>{storyThemeNames[theme].name}</b>
                <p>{storyThemeNames[theme].about}</p>
                <small>{`Asked for by ${questions} questions`}</small>
              </div>
              <Button aria-label={`Write it: ${storyThemeNames[theme].name}`} onClick={() => onWrite(theme)}>
                Write it
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}
