import styles from './figures.module.css'
import askNight from './figures/ask-dark.avif'
import askDay from './figures/ask-light.avif'
import rehearseNight from './figures/rehearse-dark.avif'
import rehearseDay from './figures/rehearse-light.avif'
import solveNight from './figures/solve-dark.avif'
import solveDay from './figures/solve-light.avif'
import testNight from './figures/test-dark.avif'
import testDay from './figures/test-light.avif'

const figures = [
  { day: askDay, night: askNight, text: 'Ask anything about code. Answers finish even if you leave.' },
  { day: solveDay, night: solveNight, text: 'Solve a problem. Your program is run and judged on hidden tests.' },
  { day: testDay, night: testNight, text: 'Sit a timed test. The timer keeps running if you reload.' },
  { day: rehearseDay, night: rehearseNight, text: 'Rehearse an interview, aloud or in writing.' },
] as const

/**
 * What can be done here: four pictures of the product itself, taken by `npm run figures`. They load when they are near the view, and of the two
 * themes only the one that is shown.
 */
export function Figures() {
  return (
    <section className={styles.figures} aria-label="What you can do here">
      {figures.map(({ day, night, text }, at) => (
        <figure key={text}>
          <div className={styles.picture}>
            <img className={styles.day} src={day} width={1200} height={750} loading="lazy" decoding="async" fetchPriority="low" alt="" />
            <img
              className={styles.night}
              src={night}
              width={1200}
              height={750}
              loading="lazy"
              decoding="async"
              fetchPriority="low"
              alt=""
            />
          </div>
          <figcaption>
            <b>Figure {at + 1}</b> {text}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
