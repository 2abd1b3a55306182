import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@xperto/contract/client'
import { useRef, useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { phoneQuery } from '../../../lib/purchases/purchase-queries.ts'
import { phoneRefusal } from '../../../lib/purchases/phone-refusal.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ClosableDialog } from '../../../ui/closable-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, InputRow } from '../../../ui/input.tsx'

/** Sets or corrects the phone number that the payment provider asks for (PAY-02). */
export default function PhoneDialog({
  userId,
  onFile,
  onClose,
  focusAfter,
}: {
  userId: string
  onFile: string | null
  onClose: () => void
  focusAfter: () => HTMLElement | null
}) {
  const api = useApi()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState(onFile ?? '')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  const save = async () => {
    if (saving) return
    const refused = phoneRefusal(phone, null)
    setRefusal(refused)
    if (refused !== null) {
      input.current?.focus()
      return
    }
    setSaving(true)
    try {
      const { data } = await api('updatePhone', { params: { id: userId }, body: { phone: phone.trim() } })
      cache.setQueryData(phoneQuery(api, userId).queryKey, data.phone)
      toast.success('Phone number saved')
      onClose()
    } catch (error) {
      setSaving(false)
      setRefusal(
        error instanceof CallError && error.status === 422 ? error.message : 'The phone number could not be saved. Please try again.',
      )
    }
  }

  return (
    <ClosableDialog title="Phone number" onClose={onClose} focusFirst={input} focusAfter={focusAfter}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label="Phone number"
          hiddenLabel
          help="10 digits in India, or a country code and the number, digits only."
          error={refusal ?? ''}
        >
          {(control) => (
            <InputRow>
              <Input
                {...control}
                ref={input}
                inputMode="numeric"
                autoComplete="tel"
                maxLength={100}
                value={phone}
                onChange={(event) => {
                  setPhone(event.target.value)
                  setRefusal(null)
                }}
              />
              <Button type="submit" look="main" busy={saving}>
                Save
              </Button>
            </InputRow>
          )}
        </Field>
      </form>
    </ClosableDialog>
  )
}
