import { resumePapers, type Resume, resumeSections, templateNames } from '@xperto/contract'
import { type ReactNode, useState } from 'react'
import { Select } from '../../../../ui/select.tsx'
import { BasicsBody } from './basics-body.tsx'
import styles from './fields-form.module.css'
import { MovableList } from './movable.tsx'
import { SectionBody } from './section-body.tsx'
import { sectionTitles, sizeOf } from './section-forms.ts'
import { useFieldChanges } from './use-field-changes.ts'
import { useLayout } from './use-layout.ts'

/** The fields of a résumé, section by section in the person's order. Each is saved when it is left. */
export function FieldsForm({ resume }: { resume: Resume }) {
  const change = useFieldChanges(resume)
  const setLayout = useLayout(resume)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(resume.basics.name === '' ? ['basics'] : ['experience']))
  const toggle = (key: string): void => setOpen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]))
  const order = [...new Set([...resume.order, ...resumeSections])]
  const move = (from: number, to: number): void => {
    const [section] = order.slice(from, from + 1)
    if (!section) return
    const moved = order.toSpliced(from, 1).toSpliced(to, 0, section)
    void change([{ path: 'order', value: moved }], `Moved ${sectionTitles[section]}`)
  }
  return (
    <div className={styles.form} tabIndex={0} role="region" aria-label="Fields">
      <div className={styles.layout}>
        <Select
          compact
          aria-label="Template"
          value={resume.template}
          options={templateNames.map((name) => ({ value: name, label: templateWords[name] }))}
          onChoose={(value) => void setLayout({ template: templateNames.find((name) => name === value) })}
        />
        <Select
          compact
          aria-label="Paper"
          value={resume.paper}
          options={resumePapers.map((name) => ({ value: name, label: name === 'a4' ? 'A4' : 'Letter' }))}
          onChoose={(value) => void setLayout({ paper: resumePapers.find((name) => name === value) })}
        />
      </div>
      <Section title="Basics" size="" isOpen={open.has('basics')} onToggle={() => toggle('basics')}>
        <BasicsBody basics={resume.basics} change={change} />
      </Section>
      <MovableList
        label="Sections"
        move={move}
        things={order.map((section) => ({
          key: section,
          name: sectionTitles[section],
          draw: (tools, grip) => (
            <Section
              title={sectionTitles[section]}
              size={sizeOf(resume, section)}
              isOpen={open.has(section)}
              onToggle={() => toggle(section)}
              tools={tools}
              grip={grip}
            >
              <SectionBody data={resume} section={section} change={change} />
            </Section>
          ),
        }))}
      />
    </div>
  )
}

const templateWords = {
  plain: 'Plain, one column',
  serif: 'Serif, one column',
  compact: 'Compact, one column',
  sidebar: 'Sidebar, two columns',
  split: 'Split, two columns',
  timeline: 'Timeline, two columns',
} as const

function Section({
  title,
  size,
  isOpen,
  onToggle,
  tools = null,
  grip = null,
  children,
}: {
  title: string
  size: string
  isOpen: boolean
  onToggle: () => void
  tools?: ReactNode
  grip?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        {grip ?? <span className={styles.noGrip} />}
        <h3>
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <span>{title}</span>
            <small>{size}</small>
          </button>
        </h3>
        {tools}
      </div>
      {isOpen ? <div className={styles.body}>{children}</div> : null}
    </div>
  )
}
