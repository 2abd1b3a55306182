import type { RunnableLanguage } from '@xperto/contract'
import { codeLanguages } from '@xperto/contract'
import { Select } from '../../../ui/select.tsx'
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
  const options = codeLanguages.map(({ id, name }) => {
    const here = languages?.find((language) => language.id === id)
    const isMissing = here?.available === false
    return {
      value: String(id),
      label: isMissing ? `${name}: ${here.reason ?? 'not on this server'}` : name,
      disabled: isMissing && id !== languageId,
    }
  })
  return (
    <Select
      compact
      className={styles.select}
      aria-label="Language"
      options={options}
      value={String(languageId)}
      onChoose={(id) => onChoose(Number(id))}
    />
  )
}
