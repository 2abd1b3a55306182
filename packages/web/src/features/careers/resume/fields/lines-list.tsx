import type { ResumeLine } from '@xperto/contract'
import { Plus, X } from 'lucide-react'
import { newKey } from '../../../../lib/new-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import styles from './fields-form.module.css'
import { KeptInput } from './kept-input.tsx'
import { MovableList } from './movable.tsx'
import type { ChangeFields } from './use-field-changes.ts'

/** Lines of an entry or of a section. `path` leads to their list: `experience.ID.lines`. */
export function LinesList({ path, lines, change }: { path: string; lines: readonly ResumeLine[]; change: ChangeFields }) {
  return (
    <>
      <MovableList
        label="Lines"
        move={(from, to) => void change([{ path: `${path}.${lines[from]?.id ?? ''}`, move: to }], 'Moved a line')}
        things={lines.map(({ id, text }, at) => ({
          key: id,
          name: `line ${at + 1}`,
          draw: (tools, grip) => (
            <div className={styles.line}>
              {grip}
              <KeptInput
                label={`Line ${at + 1}`}
                hiddenLabel
                rows={2}
                text={text}
                save={async (value) => await change([{ path: `${path}.${id}.text`, value }], 'Changed a line')}
              />
              <span className={styles.lineTools}>
                {tools}
                <IconButton
                  label={`Remove line ${at + 1}`}
                  icon={X}
                  onClick={() => void change([{ path: `${path}.${id}`, remove: true }], 'Removed a line')}
                />
              </span>
            </div>
          ),
        }))}
      />
      <Button onClick={() => void change([{ path, insert: { id: newKey(), text: '' } }], 'Added a line')}>
        <Icon of={Plus} />
        Add line
      </Button>
    </>
  )
}
