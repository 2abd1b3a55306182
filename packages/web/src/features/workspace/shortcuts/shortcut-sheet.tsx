import { Dialog } from '@base-ui/react/dialog'
import { Switch } from '@base-ui/react/switch'
import { X } from 'lucide-react'
import { useId } from 'react'
import { commandGroups, useListedCommands } from '../../../lib/commands/command-registry.ts'
import { closeOverlay } from '../../../lib/commands/overlay.ts'
import { isSingleCharacter, onApple } from '../../../lib/commands/shortcut.ts'
import { useSingleKeys } from '../../../lib/commands/single-keys.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Keys } from '../../../ui/keys.tsx'
import styles from './shortcut-sheet.module.css'

/** All shortcuts there are here, group by group, as this machine's keyboard calls them. Loads when it is first opened. */
export default function ShortcutSheet() {
  const { on, choose } = useSingleKeys()
  const id = useId()
  const commands = useListedCommands()
  const groups = commandGroups
    .map((group) => ({ group, rows: commands.filter((command) => command.group === group && command.shortcut !== undefined) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeOverlay()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Popup className={styles.sheet} finalFocus={false}>
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>Keyboard shortcuts</Dialog.Title>
            <Dialog.Close render={<IconButton label="Close" icon={X} />} />
          </div>
          <div className={styles.groups}>
            {groups.map(({ group, rows }) => (
              <section key={group}>
                <h3>{group}</h3>
                <dl>
                  {rows.map(({ id, title, shortcut = '' }) => (
                    <div key={id} data-off={!on && isSingleCharacter(shortcut) ? '' : undefined}>
                      <dt>{title}</dt>
                      <dd>
                        <Keys of={shortcut} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <div className={styles.setting}>
            <label htmlFor={id}>
              Keys without {onApple() ? '⌘ or ⌥' : 'Ctrl or Alt'}
              <small>Never heard while you type. Switch them off if you speak to your device or hit keys by mistake.</small>
            </label>
            <Switch.Root id={id} checked={on} onCheckedChange={choose} className={styles.switch}>
              <Switch.Thumb className={styles.thumb} />
            </Switch.Root>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
