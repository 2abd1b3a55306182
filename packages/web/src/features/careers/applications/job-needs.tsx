import type { Application, JobRequirement } from '@xperto/contract'
import { Check, Minus, X } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './job-page.module.css'

const words: Readonly<Record<JobRequirement['state'], string>> = { shown: 'shown', in_part: 'in part', missing: 'missing' }
const signs = { shown: Check, in_part: Minus, missing: X }

/** Sections of a résumé as a line names where it comes from. */
const sectionNames: Readonly<Record<JobRequirement['evidence'][number]['section'], string>> = {
  professional_summary: 'Summary',
  skills: 'Skills',
  experience: 'Experience',
  projects: 'Projects',
  education: 'Education',
  certifications: 'Certifications',
  achievements: 'Achievements',
  others: 'More',
}

/** What the advert asks for in its own words, the missing first, each with the line of the résumé that shows it. */
export function JobNeeds({ title, of }: { title: string; of: Application['requirements'] }) {
  const id = useId()
  if (of.length === 0) return null
  const shown = of.filter(({ state }) => state === 'shown').length
  return (
    <section className={styles.needs} aria-labelledby={id}>
      <div className={styles.headRow}>
        <h2 id={id}>{title}</h2>
        <span className={styles.note}>{`${shown} of ${of.length} shown`}</span>
      </div>
      <ul>
        {of.map((one) => (
          <Need key={`${one.from}-${one.text}`} of={one} />
        ))}
      </ul>
    </section>
  )
}

function Need({ of: { text, state, evidence, note } }: { of: JobRequirement }) {
  return (
    <li className={styles.need}>
      <span className={styles[state]}>
        <Icon of={signs[state]} />
      </span>
      <div>
        <b>{text}</b> <span className={styles.note}>{words[state]}</span>
        {evidence.map(({ quote, path, section }) => (
          <p key={path} className={styles.evidence}>
            <q>
              <mark>{quote}</mark>
            </q>{' '}
            <span className={styles.note}>{`Résumé, ${sectionNames[section]}`}</span>
          </p>
        ))}
        {note === null ? null : <p className={evidence.length === 0 ? styles.none : styles.remark}>{note}</p>}
      </div>
    </li>
  )
}
