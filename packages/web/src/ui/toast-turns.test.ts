import { expect, it } from 'vitest'
import type { ToastMessage } from '../lib/toast.ts'
import { withoutToast, withToast } from './toast-turns.ts'

const action = { label: 'Undo', onChoose: () => undefined }
const deleted: ToastMessage = { kind: 'success', text: 'Deleted', action }
const failed: ToastMessage = { kind: 'error', text: 'Failed' }
const copied: ToastMessage = { kind: 'success', text: 'Copied' }
const news = (text: string, isNews = () => true): ToastMessage => ({ kind: 'success', text, action, isNews })
const shown = (...messages: (ToastMessage | 'closed')[]) =>
  messages.reduce<readonly ToastMessage[]>((toasts, one) => (one === 'closed' ? withoutToast(toasts) : withToast(toasts, one)), [])[0]?.text

it('the newest takes the place of what is shown', () => {
  expect(shown(deleted, failed, copied)).toBe('Copied')
  expect(shown(copied, news('Finished'))).toBe('Finished')
  expect(shown(news('Finished'), news('Finished too'))).toBe('Finished too')
  expect(shown(copied, 'closed')).toBeUndefined()
})

it('news from elsewhere takes away neither what can be taken back nor an error, and comes after it', () => {
  for (const own of [deleted, failed]) {
    expect(shown(own, news('Finished'))).toBe(own.text)
    expect(shown(own, news('Finished'), news('Finished too'), 'closed')).toBe('Finished too')
    expect(shown(own, news('Finished'), 'closed', 'closed')).toBeUndefined()
  }
  expect(shown(deleted, news('Finished'), copied)).toBe('Copied')
  expect(shown(deleted, news('Finished'), copied, 'closed')).toBe('Finished')
})

it('news that was seen while it waited is not said any more', () => {
  expect(
    shown(
      deleted,
      news('Finished', () => false),
      'closed',
    ),
  ).toBeUndefined()
})
