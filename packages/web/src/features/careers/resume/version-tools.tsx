import { useQuery } from '@tanstack/react-query'
import type { Resume } from '@xperto/contract'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { showInstant } from '../../../lib/dates/show-instant.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { versionsKey } from '../../../lib/resumes/get-resume.ts'
import { useResumeApi } from '../../../lib/resumes/use-resume-api.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { ResumeChanges } from './use-resume-changes.ts'

/** A menu holds no more than one reads; older versions stay on the server. */
const shownVersions = 30

/** Undo, redo, and every version to go back to. Going back is a new version itself, so nothing is ever lost by it. */
export function VersionTools({ resume, changes }: { resume: Resume; changes: ResumeChanges }) {
  const api = useResumeApi()
  const versions = useQuery({
    queryKey: versionsKey(resume.chat_id),
    queryFn: async ({ signal }) => (await api('listResumeVersions', { params: { resumeId: resume.resume_id }, signal })).data,
  }).data
  // What was undone, to do again; the first change of another kind ends it.
  const showInstantHere = useZoned(showInstant)
  const [steps, setSteps] = useState<Steps>({ at: resume.version, back: resume.version, undone: [] })
  const { back, undone } = steps.at === resume.version ? steps : { back: resume.version, undone: [] }
  const older = versions?.find(({ version }) => version < back)
  const last = versions?.find(({ version }) => version === back)
  const again = undone.at(-1)
  const go = async (version: number, next: Omit<Steps, 'at'>): Promise<void> => {
    if (await changes.restore(version)) setSteps({ ...next, at: resume.version + 1 })
  }
  return (
    <>
      <IconButton
        label={last && older ? `Undo: ${last.cause}` : 'Undo'}
        icon={Undo2}
        disabled={!older}
        onClick={() => older && void go(older.version, { back: older.version, undone: [...undone, back] })}
      />
      <IconButton
        label="Redo"
        icon={Redo2}
        disabled={again === undefined}
        onClick={() => again !== undefined && void go(again, { back: again, undone: undone.slice(0, -1) })}
      />
      <MenuButton
        className={buttonClass()}
        label="Versions"
        namedByContent
        entries={(versions ?? []).slice(0, shownVersions).map(({ version, cause, created_on: on }) => ({
          kind: 'action',
          label: `${version}: ${cause}, ${showInstantHere(on)}${version === resume.version ? ' (shown)' : ''}`,
          onChoose: () => void changes.restore(version),
        }))}
      >
        Version {resume.version}
      </MenuButton>
    </>
  )
}

interface Steps {
  /** The version after the last step; any other means that something else changed since. */
  at: number
  /** The version whose state is shown. */
  back: number
  undone: readonly number[]
}
