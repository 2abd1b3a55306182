import { ChevronsUpDown } from 'lucide-react'
import { useServices } from '../../lib/app-services.tsx'
import { useCommands } from '../../lib/commands/use-commands.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { type ThemeChoice, useTheme } from '../../lib/theme.ts'
import { toast } from '../../lib/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import styles from './person-menu.module.css'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies { value: ThemeChoice; label: string }[]

/** The person's name, which opens what is theirs: the theme and the way out. */
export function PersonMenu() {
  const { api } = useServices()
  const { user } = useSession()
  const { choice, choose } = useTheme()
  useCommands(
    user
      ? [{ id: 'account.sign-out', title: 'Sign out', group: 'Account', keywords: ['log out', 'leave'], run: () => void signOut() }]
      : [],
  )
  if (!user) return <span className="grow" />

  async function signOut() {
    try {
      await api('signOut', {})
      location.assign('/') // a new page: nothing of the session stays in memory
    } catch {
      toast.error('Signing out did not work. Please try again.')
    }
  }

  return (
    <MenuButton
      label={user.name}
      namedByContent
      side="top"
      wide
      className={styles.person}
      entries={[
        { kind: 'note', text: user.email },
        {
          kind: 'choice',
          label: 'Theme',
          value: choice,
          options: themes,
          onChoose: (value) => choose(themes.find((theme) => theme.value === value)?.value ?? 'system'),
        },
        { kind: 'line' },
        { kind: 'action', label: 'Sign out', onChoose: () => void signOut() },
      ]}
    >
      <span>{user.name}</span>
      <Icon of={ChevronsUpDown} size={14} />
    </MenuButton>
  )
}
