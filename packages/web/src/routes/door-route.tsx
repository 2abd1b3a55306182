import { Link } from '@tanstack/react-router'
import { type Door, doors } from './doors.ts'
import { Way, WayPage } from './way-page.tsx'

/** The page at an address whose own work is still to come. */
function DoorPage({ door }: { door: Door }) {
  return (
    <WayPage
      label={door.label}
      heading={door.heading}
      lead={door.lead}
      ways={
        <>
          <Way
            link={(content) => (
              <Link to="/xperto/launch/$slug" params={{ slug: door.instead.slug }}>
                {content}
              </Link>
            )}
          >
            {door.instead.way}
          </Way>
          <Way link={(content) => <Link to="/xperto">{content}</Link>}>Workspace</Way>
          <Way link={(content) => <Link to="/">{content}</Link>}>Home page</Way>
        </>
      }
    />
  )
}

export const FeedbackDoor = () => <DoorPage door={doors.feedback} />
