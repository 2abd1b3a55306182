import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { Link } from '@tanstack/react-router'
import { ProblemFolds } from '../../features/learning/practice/list/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { StarterSections } from '../kit/starter-sections.tsx'
import styles from './practice.module.css'

/** The list of problems in the panel, with the ways to the page of all and to the editor, and what practice is and costs (TYP-16). */
export function PracticeProblems({
  chatId,
  definition,
  onEditor,
  onOpen,
  onPrompt,
}: {
  chatId: string
  definition: ChatTypeDefinition
  onEditor: () => void
  onOpen: (problem: { title: string }) => void
  onPrompt: (text: string) => void
}) {
  return (
    <PanelFrame
      title="Practice"
      actions={
        <>
          <Link to="/xperto/practice" className={classNames(buttonClass('bare'), styles.allProblems)}>
            All problems
          </Link>
          <Button look="bare" onClick={onEditor}>
            Editor
          </Button>
        </>
      }
    >
      <ProblemFolds onOpen={onOpen} />
      <StarterSections chatId={chatId} definition={definition} onPrompt={onPrompt} />
    </PanelFrame>
  )
}
