import { type ChatTypeDefinition, chatTypeDefinitions, sidebarGroups } from '@xperto/chat-types/definitions'
import type { MouseEvent } from 'react'
import styles from './contents.module.css'

/** The chapters of the sidebar with their entries, in its order, numbered through. */
const chapters = (() => {
  let count = 0
  return sidebarGroups.map((group) => ({
    group,
    tiles: Object.values<ChatTypeDefinition>(chatTypeDefinitions)
      .filter(({ sidebar }) => sidebar?.group === group)
      .toSorted((one, other) => (one.sidebar?.order ?? 0) - (other.sidebar?.order ?? 0))
      .map((definition) => ({ ...definition, number: ++count })),
  }))
})()

/** The contents of the book: each tile opens a chat of its type. `onInterview` may take over the one of the interview. */
export function Contents({
  addressOf,
  onInterview,
}: {
  addressOf: (path: string) => string
  onInterview: (event: MouseEvent, path: string) => void
}) {
  return (
    <section className={styles.contents} id="contents">
      <h2>Contents</h2>
      <div className={styles.chapters}>
        {chapters.map(({ group, tiles }) => (
          <section key={group} className={styles.chapter}>
            <h3>{group}</h3>
            <ul>
              {tiles.map(({ type, slug, title, sidebar, starterPage, number }) => (
                <li key={type}>
                  <a
                    href={addressOf(`/xperto/launch/${slug}`)}
                    onClick={(event) => {
                      if (sidebar?.opensPanel === 'interview') onInterview(event, `/xperto/launch/${slug}`)
                    }}
                  >
                    <span aria-hidden="true">{number}</span>
                    <b>{title}</b>
                    <p>{starterPage.heading}</p>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
