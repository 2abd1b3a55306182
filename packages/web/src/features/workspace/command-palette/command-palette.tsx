import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useId, useState } from 'react'
import { useListedChats } from '../../../lib/chats/use-listed-chats.ts'
import { runCommand, useListedCommands } from '../../../lib/commands/command-registry.ts'
import { closeOverlay, useOverlay } from '../../../lib/commands/overlay.ts'
import { isPressed, onApple } from '../../../lib/commands/shortcut.ts'
import { useTimeZone } from '../../../lib/dates/time-zone.ts'
import { shortDay } from '../../../lib/dates/short-day.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Keys } from '../../../ui/keys.tsx'
import { MarkedText } from '../../../ui/marked-text.tsx'
import styles from './command-palette.module.css'
import { paletteShortcut } from './palette-shortcut.ts'
import { type PaletteGroup, type PaletteItem, paletteGroups } from './model/palette-groups.ts'
import { useSearchHits } from './use-search-hits.ts'

export interface CommandPaletteProps {
  /** The chat on screen: nobody has to jump to it. */
  currentChatId: string | null
  onOpenChat: (chatId: string, messageId: string | null) => void
  onSearch: (question: string) => void
}

/** Everything by its name, over the workspace: chats, words in messages, and what can be done. Loads when it is first opened. */
export default function CommandPalette({ currentChatId, onOpenChat, onSearch }: CommandPaletteProps) {
  const [question, setQuestion] = useState(useOverlay.getState().typed)
  const { chats } = useListedChats()
  const commands = useListedCommands()
  const { hits, searching } = useSearchHits(question)
  const groups = paletteGroups({ question, chats, currentChatId, commands, hits })
  const hintId = useId()

  const choose = (item: PaletteItem): void =>
    closeOverlay(() => {
      if (item.kind === 'command') runCommand(item.id)
      else if (item.kind === 'search') onSearch(item.question)
      else onOpenChat(item.chatId, item.messageId)
    })

  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeOverlay()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            className={styles.palette}
            aria-label="Search or jump to"
            finalFocus={false}
            onKeyDown={(event) => {
              if (!isPressed(paletteShortcut, event, onApple())) return
              event.preventDefault()
              closeOverlay()
            }}
          >
            <Autocomplete.Root
              open
              inline
              mode="none"
              filter={null}
              items={groups}
              value={question}
              onValueChange={setQuestion}
              itemToStringValue={(item: PaletteItem) => item.text}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.top}>
                <Autocomplete.Input
                  className={styles.input}
                  aria-label="Search or jump to"
                  aria-describedby={hintId}
                  placeholder="Search or jump to"
                  autoComplete="off"
                  spellCheck={false}
                  enterKeyHint="go"
                />
                <Dialog.Close className={styles.close}>Cancel</Dialog.Close>
              </div>
              <Autocomplete.Status className="visually-hidden">{searching ? 'Searching' : ''}</Autocomplete.Status>
              <Autocomplete.Empty className={styles.empty}>
                {groups.length > 0 ? null : searching ? 'Searching' : 'Nothing by that name.'}
              </Autocomplete.Empty>
              <Autocomplete.List className={styles.list}>
                {(group: PaletteGroup) => (
                  <Autocomplete.Group key={group.title} items={group.items}>
                    <Autocomplete.GroupLabel className={styles.label}>{group.title}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => (
                        <Autocomplete.Item
                          key={item.key}
                          value={item}
                          className={classNames(styles.item, item.kind === 'message' && styles.message)}
                          onClick={() => choose(item)}
                        >
                          <span className={styles.text} dir="auto">
                            <MarkedText text={item.text} ranges={item.ranges} />
                          </span>
                          <Beside item={item} />
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              <p className={styles.foot} id={hintId}>
                <span>
                  <kbd>Enter</kbd> open
                </span>
                <span>
                  <kbd>Esc</kbd> leave
                </span>
              </p>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What stands at the end of a row: when a chat was changed, where a message stands, the keys that do the same. */
function Beside({ item }: { item: PaletteItem }) {
  const zone = useTimeZone((state) => state.zone)
  if (item.kind === 'chat') return <span className={styles.beside}>{shortDay(item.changedOn, new Date(), zone)}</span>
  if (item.kind === 'message') {
    return (
      <span className={styles.beside} dir="auto">
        {item.chatName}
      </span>
    )
  }
  if (item.kind === 'command' && item.shortcut !== undefined) {
    return (
      <span className={styles.keys}>
        <Keys of={item.shortcut} />
      </span>
    )
  }
  return null
}
