import type { ResumeData, ResumeSection } from '@xperto/contract'
import { newKey } from '../../../../lib/new-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { EntryInputs } from './entry-inputs.tsx'
import styles from './fields-form.module.css'
import { KeptInput } from './kept-input.tsx'
import { LinesList } from './lines-list.tsx'
import { MovableList } from './movable.tsx'
import { entryForms, type EntrySection, sectionTitles } from './section-forms.ts'
import type { ChangeFields } from './use-field-changes.ts'

/** What an open section of the form holds. */
export function SectionBody({ data, section, change }: { data: ResumeData; section: ResumeSection; change: ChangeFields }) {
  if (section === 'professional_summary')
    return (
      <KeptInput
        label="Summary"
        hiddenLabel
        rows={4}
        text={data.professional_summary}
        save={async (value) => await change([{ path: 'professional_summary', value }], 'Changed the summary')}
      />
    )
  if (section === 'achievements') return <LinesList path="achievements" lines={data.achievements} change={change} />
  return <Entries data={data} section={section} change={change} />
}

function Entries({ data, section, change }: { data: ResumeData; section: EntrySection; change: ChangeFields }) {
  const { one, fields, hasLines, empty } = entryForms[section]
  const entries = data[section]
  return (
    <>
      <MovableList
        label={sectionTitles[section]}
        move={(from, to) => void change([{ path: `${section}.${entries[from]?.id ?? ''}`, move: to }], `Moved a ${one}`)}
        things={entries.map((entry, at) => ({
          key: entry.id,
          name: `${one} ${at + 1}`,
          draw: (tools, grip) => (
            <div className={styles.entry}>
              <div className={styles.entryHead}>
                {grip}
                <span>
                  {at + 1} of {entries.length}
                </span>
                <span className="grow" />
                {tools}
                <Button
                  look="bare"
                  aria-label={`Remove ${one} ${at + 1}`}
                  onClick={() => void change([{ path: `${section}.${entry.id}`, remove: true }], `Removed a ${one}`)}
                >
                  Remove
                </Button>
              </div>
              <EntryInputs path={`${section}.${entry.id}`} entry={entry} fields={fields} change={change} />
              {hasLines && 'lines' in entry ? (
                <div className={styles.lines}>
                  <LinesList path={`${section}.${entry.id}.lines`} lines={entry.lines} change={change} />
                </div>
              ) : null}
            </div>
          ),
        }))}
      />
      <Button
        look={entries.length === 0 ? 'plain' : 'bare'}
        onClick={() => void change([{ path: section, insert: { id: newKey(), ...empty() } }], `Added a ${one}`)}
      >
        Add {one}
      </Button>
    </>
  )
}
