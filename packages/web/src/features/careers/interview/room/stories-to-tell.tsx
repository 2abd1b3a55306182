import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { storiesQuery, useStoryApi } from '../../../../lib/stories/story-queries.ts'
import styles from './mock-green-room.module.css'

/** So many titles are read before an interview. */
const mostShown = 9

/** Before an HR interview: the titles of one's stories, or the way to write them. */
export function StoriesToTell() {
  const { data } = useQuery(storiesQuery(useStoryApi()))
  if (!data) return null
  const { stories } = data
  return (
    <section className={styles.stories} aria-label="Your stories">
      {stories.length === 0 ? (
        <p>
          Most questions of an HR interview ask for something you did. <Link to="/xperto/stories">Write your stories</Link> first, or answer
          as they come to you.
        </p>
      ) : (
        <>
          <p>
            Your stories, to tell in an answer: <Link to="/xperto/stories">read them once more</Link>
          </p>
          <ul>
            {stories.slice(0, mostShown).map(({ story_id: id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
