import { expect, it } from 'vitest'
import { listenForToasts, type ToastMessage, toast } from './toast.ts'

it('what is said before the toaster has loaded is said once it has, in order and once', () => {
  toast.error('first')
  toast.success('second')
  const heard: ToastMessage[] = []
  const stop = listenForToasts((message) => heard.push(message))
  toast.success('third')
  stop()
  expect(heard).toEqual([
    { kind: 'error', text: 'first' },
    { kind: 'success', text: 'second' },
    { kind: 'success', text: 'third' },
  ])
  toast.success('fourth')
  const later: ToastMessage[] = []
  listenForToasts((message) => later.push(message))()
  expect(later).toEqual([{ kind: 'success', text: 'fourth' }])
})
