import type { RunnableLanguage } from '@xperto/contract'
import { codeLanguages } from '@xperto/contract'
import { Select } from '../../../ui/select.tsx'
import styles from './code-editor.module.css'

/** What echoes plain text is no compiler whose version matters. */
const plainTextId = 43

/**
 * What can be chosen: all thirteen, by the specification's names, each with the version that will run where the name says another. One that this
 * server lacks is there, off, with the reason (COD-01).
 */
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
      label: isMissing
        ? `${name}: ${here.reason ?? 'not on this server'}`
        : nameAndVersion(name, id === plainTextId ? null : (here?.version ?? null)),
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

/** `Python 3.13.2 (here 3.11.2)`; the name alone where it is true of the version (`Java 17` of 17.0.11), or where none is known. */
export function nameAndVersion(name: string, version: string | null): string {
  const named = name.split(' ').at(-1) ?? ''
  return version === null || version === named || version.startsWith(`${named}.`) ? name : `${name} (here ${version})`
}
