import { savedLists } from '../../lib/chats/chat-keys.ts'
import { classNames } from '../../ui/class-names.ts'
import foldStyles from './fold.module.css'
import { savedListTitles } from './model/saved-list-titles.ts'
import { SavedChatList } from './saved-chat-list.tsx'
import styles from './saved-chats.module.css'
import type { ChatActions } from './use-chat-actions.ts'
import { useFolds } from './use-folds.ts'

/** Five lists that unfold (SAV-01); each asks for its chats when it is opened. */
export function SavedChats({ currentChatId, actions }: { currentChatId: string | null; actions: ChatActions }) {
  const { folds, change } = useFolds()
  return (
    <div className={styles.saved}>
      <h2>Saved Chats</h2>
      {savedLists.map((list) => {
        const lines = folds.open[list]
        return (
          <details
            key={list}
            className={classNames(foldStyles.fold, styles.list)}
            open={lines !== undefined}
            onToggle={(event) => change({ kind: 'list', list, open: event.currentTarget.open })}
          >
            <summary data-row>{savedListTitles[list]}</summary>
            {lines === undefined ? null : <SavedChatList list={list} lines={lines} currentChatId={currentChatId} actions={actions} />}
          </details>
        )
      })}
    </div>
  )
}
