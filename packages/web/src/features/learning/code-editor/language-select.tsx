import type { RunnableLanguage } from '@xperto/contract'
import { codeLanguages } from '@xperto/contract'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './code-editor.module.css'

/** What can be chosen: all thirteen, by the specification's names. One that this server lacks is there, off, with the reason (COD-01). */
export function LanguageSelect({
  languageId,
  languages,
  onChoose,
}: {
  languageId: number
  /** What this server has; null while it is not known. */
  languages: readonly RunnableLanguage[] | null
  onChoose: (languageId: number) => void
}) {
  return (
    <span className={styles.select}>
      <select aria-label="Language" value={languageId} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {codeLanguages.map(({ id, name }) => {
          const here = languages?.find((language) => language.id === id)
          const isMissing = here?.available === false
          return (
            <option key={id} value={id} disabled={isMissing && id !== languageId}>
              {isMissing ? `${name}: ${here.reason ?? 'not on this server'}` : name}
            </option>
          )
        })}
      </select>
      <Icon of={ChevronDown} size={14} />
    </span>
  )
}
