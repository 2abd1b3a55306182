import { savedLists } from '../../../lib/chats/chat-keys.ts'
import { latePart } from '../../../lib/late-part.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Fold } from '../../../ui/fold.tsx'
import foldStyles from './fold.module.css'
import { savedListTitles } from './model/saved-list-titles.ts'
import styles from './saved-chats.module.css'
import { SavedWaiting } from './saved-waiting.tsx'
import type { ChatActions } from './use-chat-actions.ts'
import { useFolds } from './use-folds.ts'

// Most people have none open when the page loads.
const SavedChatList = latePart(
  () => import('./saved-chat-list.tsx').then((module) => module.SavedChatList),
  ({ lines }) => <SavedWaiting lines={lines} />,
)

/** Five lists that unfold (SAV-01); each asks for its chats when it is opened. */
export function SavedChats({ currentChatId, actions }: { currentChatId: string | null; actions: ChatActions }) {
  const { folds, change } = useFolds()
  return (
    <div className={styles.saved}>
      <h2>Saved Chats</h2>
      {savedLists.map((list) => {
        const lines = folds.open[list]
        return (
          <Fold
            key={list}
            className={classNames(foldStyles.fold, styles.list)}
            open={lines !== undefined}
            line={savedListTitles[list]}
            lineProps={{ 'data-row': '' }}
            onToggle={(event) => change({ kind: 'list', list, open: event.currentTarget.open })}
          >
            {lines === undefined ? null : <SavedChatList list={list} lines={lines} currentChatId={currentChatId} actions={actions} />}
          </Fold>
        )
      })}
    </div>
  )
}
