import { ChevronsUpDown } from 'lucide-react'
import { latePart } from '../../../lib/late-part.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './person-menu.module.css'

/** The person's menu, which the first screen does not wait for: until it has come its button shows the name and cannot be pressed. */
export const LatePersonMenu = latePart(
  () => import('./person-menu.tsx').then((module) => module.PersonMenu),
  () => <Waiting />,
)

function Waiting() {
  const { user } = useSession()
  if (!user) return <span className="grow" />
  return (
    <div className={styles.place}>
      <button type="button" className={styles.person} disabled>
        <span dir="auto">{user.name}</span>
        <Icon of={ChevronsUpDown} size={14} />
      </button>
    </div>
  )
}
