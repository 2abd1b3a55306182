import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Collection, notices, type OwnBadge as Badge } from '@xperto/contract'
import { Download, Link, X } from 'lucide-react'
import { progressQuery, useCourseApi } from '../../../lib/courses/course-queries.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { sayFailure } from './say-failure.ts'
import { BadgePlate } from './badge-plate.tsx'
import styles from './badge.module.css'

/** The person's own badge: what it says, its link, its file, and whether anybody may see it. */
export function OwnBadge({ course, badge, name }: { course: Collection; badge: Badge; name: string }) {
  const api = useCourseApi()
  const client = useQueryClient()
  const { code, url, isPublic, isRevoked, issuedOn, skills } = badge
  const change = useMutation({
    mutationFn: async (wanted: boolean) => (await api('changeBadge', { params: { code }, body: { isPublic: wanted } })).data,
    onSuccess: (changed) => client.setQueryData(progressQuery(api, course.id).queryKey, (known) => known && { ...known, badge: changed }),
    onError: sayFailure,
  })
  const download = useMutation({
    mutationFn: async () => saveFile(`${code}.jwt`, await (await api('readBadgeCredential', { params: { code } })).blob()),
    onError: sayFailure,
  })
  const plate = <BadgePlate course={course.name} name={name} skills={skills.length} issuedOn={issuedOn} code={code} />
  if (isRevoked)
    return (
      <aside aria-label="Your badge">
        {plate}
        <p className={styles.verdict} data-holds="false" role="status">
          <Icon of={X} />
          <span>
            <b>This badge is revoked.</b> The completion was taken back. Its link says so, and copies of it prove nothing any more.
          </span>
        </p>
      </aside>
    )
  return (
    <aside aria-label="Your badge">
      {plate}
      <div className={styles.acts}>
        <Button look="main" disabled={!isPublic} onClick={() => void copy(url)}>
          <Icon of={Link} />
          Copy badge link
        </Button>
        {isPublic ? (
          <Button busy={download.isPending} onClick={() => download.mutate()}>
            <Icon of={Download} />
            Download
          </Button>
        ) : null}
      </div>
      <p className={styles.help}>
        The link works without an account. It shows your name, the course, the date and the skills. No scores, no answers.
      </p>
      <label className={styles.public}>
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : isPublic}
          onChange={({ target }) => {
            if (!change.isPending) change.mutate(target.checked)
          }}
        />
        <span>The badge is public. Take this away and its link says “withdrawn”.</span>
      </label>
    </aside>
  )
}

async function copy(address: string): Promise<void> {
  if (await copyText(address)) toast.success(notices.urlCopied)
  else toast.error(`${notices.copyRefused} The link is ${address}`)
}
