import { type ChatTypeDefinition, chatTypeDefinitions, sidebarGroups } from '@xperto/chat-types/definitions'
import styles from './contents.module.css'

/** Every chat type that stands in the sidebar, in the sidebar's order. */
const tiles = sidebarGroups.flatMap((group) =>
  Object.values<ChatTypeDefinition>(chatTypeDefinitions)
    .filter(({ sidebar }) => sidebar?.group === group)
    .toSorted((one, other) => (one.sidebar?.order ?? 0) - (other.sidebar?.order ?? 0)),
)

/** The contents of the book: each tile opens a chat of its type. */
export function Contents({ onEnter }: { onEnter: (path: string) => void }) {
  return (
    <section className={styles.contents} id="contents">
      <h2>Contents</h2>
      <ol>
        {tiles.map(({ type, slug, title, starterPage }, index) => (
          <li key={type}>
            <a
              href={`/xperto/launch/${slug}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                onEnter(`/xperto/launch/${slug}`)
              }}
            >
              <span aria-hidden="true">{index + 1}</span>
              <b>{title}</b>
              <p>{starterPage.heading}</p>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
