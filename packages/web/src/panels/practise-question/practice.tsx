import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { useEffect, useState } from 'react'
import { usePractice } from '../../features/learning/practice/index.ts'
import { askInChat } from '../../lib/ask-in-chat.ts'
import { turnToProblem, useCodeDraft } from '../../lib/code-runs/code-drafts.ts'
import { problemWish } from '../../lib/practice/problem-wish.ts'
import { useWorkspaceView } from '../../lib/workspace-view.ts'
import { Button } from '../../ui/button.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { PracticeEditor } from './practice-editor.tsx'
import { PracticeProblems } from './practice-problems.tsx'

/** Practice beside its chat (TYP-10): the list of problems, or the one that the chat gave with its editor. One button leads from each to the other. */
export function Practice({
  chatId,
  definition,
  onPrompt,
}: {
  chatId: string
  definition: ChatTypeDefinition
  onPrompt: (text: string) => void
}) {
  const practice = usePractice(chatId)
  const { problem, isReading, readAgain } = practice
  const change = useWorkspaceView((state) => state.change)
  const [chosen, setChosen] = useState<'problems' | 'editor' | null>(null)

  const { draft, filled } = useCodeDraft(chatId)
  useEffect(() => {
    if (problem) turnToProblem(chatId, problem.id, problem.samples[0]?.input ?? '', problem.starters)
  }, [chatId, problem])
  // A listing of the chat that was put into the editor is looked at there.
  const [seenFilled, setSeenFilled] = useState(filled)
  if (filled !== seenFilled) {
    setSeenFilled(filled)
    if (!problem) setChosen('editor')
  }
  // Another problem came: it is what the person asked for.
  const [seenProblem, setSeenProblem] = useState(problem?.id)
  if (problem?.id !== seenProblem) {
    setSeenProblem(problem?.id)
    setChosen(null)
  }
  const isWritten = Object.keys(draft.sources).length > 0
  const shown = chosen ?? (problem || isReading || readAgain || isWritten ? 'editor' : 'problems')

  const ask = (text: string): void => {
    // On a phone the chat, where the answer appears, lies under this panel. Where nobody may write now, the words wait in the input.
    if (askInChat(chatId, text)) change({ kind: 'show-chat', panelKind: definition.panelKind })
    else onPrompt(text)
  }

  if (shown === 'problems')
    return (
      <PracticeProblems
        chatId={chatId}
        definition={definition}
        onPrompt={onPrompt}
        onEditor={() => setChosen('editor')}
        onOpen={({ title }) => {
          setChosen(null)
          ask(problemWish(title))
        }}
      />
    )
  return (
    <PanelFrame
      actions={
        isReading ? null : (
          <Button look="bare" onClick={() => setChosen('problems')}>
            Problems
          </Button>
        )
      }
    >
      <PracticeEditor chatId={chatId} definition={definition} practice={practice} onAsk={ask} onPrompt={onPrompt} />
    </PanelFrame>
  )
}
