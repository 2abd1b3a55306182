import type { ResumeData } from '@xperto/contract'
import { X } from 'lucide-react'
import { newKey } from '../../../../lib/new-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import styles from './fields-form.module.css'
import { KeptInput } from './kept-input.tsx'
import type { ChangeFields } from './use-field-changes.ts'

const fields = [
  { key: 'name', label: 'Name', autoComplete: 'name' },
  { key: 'headline', label: 'Headline', placeholder: 'Backend engineer' },
  { key: 'email', label: 'E-mail', inputMode: 'email', autoComplete: 'email' },
  { key: 'phone', label: 'Phone', inputMode: 'tel', autoComplete: 'tel' },
  { key: 'location', label: 'Place', autoComplete: 'address-level2' },
] as const

/** Name, headline, contact and links. */
export function BasicsBody({ basics, change }: { basics: ResumeData['basics']; change: ChangeFields }) {
  return (
    <>
      <div className={styles.grid}>
        {fields.map(({ key, label, ...control }) => (
          <KeptInput
            key={key}
            {...control}
            label={label}
            text={basics[key]}
            save={async (value) => await change([{ path: `basics.${key}`, value }], `Changed ${label}`)}
          />
        ))}
      </div>
      <ul className={styles.links} aria-label="Links">
        {basics.links.map(({ id, url }, at) => (
          <li key={id}>
            <KeptInput
              label={`Link ${at + 1}`}
              hiddenLabel
              inputMode="url"
              text={url}
              placeholder="github.com/you"
              save={async (value) => await change([{ path: `basics.links.${id}.url`, value }], 'Changed a link')}
            />
            <IconButton
              label={`Remove link ${at + 1}`}
              icon={X}
              onClick={() => void change([{ path: `basics.links.${id}`, remove: true }], 'Removed a link')}
            />
          </li>
        ))}
      </ul>
      <Button
        look="bare"
        onClick={() => void change([{ path: 'basics.links', insert: { id: newKey(), label: '', url: '' } }], 'Added a link')}
      >
        Add link
      </Button>
    </>
  )
}
