import { type AppServices, ServicesProvider } from '../../lib/app-services.tsx'
import { makeConfig } from '../objects.ts'
import { Fields } from './fields.tsx'
import { Figures } from './figures.tsx'
import styles from './gallery.module.css'
import { Lists } from './lists.tsx'
import { Parts } from './parts.tsx'

/** Every component of ui/ with its states, for looking at them (`npm run screens -- -g gallery`) and for one sweep by axe. No page of the product. */
export function Gallery() {
  return (
    // Components of ui/ read the configuration alone: no call is made from here.
    <ServicesProvider services={{ config: makeConfig() } as AppServices}>
      <main className={styles.page}>
        <h1>Components</h1>
        {(
          [
            ['Fields', Fields],
            ['Figures and devices', Figures],
            ['Lists and panes', Lists],
            ['Buttons, words and states', Parts],
          ] as const
        ).map(([title, Part]) => (
          <section key={title}>
            <h2>{title}</h2>
            <div className={styles.specimens}>
              <Part />
            </div>
          </section>
        ))}
      </main>
    </ServicesProvider>
  )
}
