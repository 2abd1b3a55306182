import { expect, it } from 'vitest'
import { chatTypeOfSlug } from '../lib/launch-type.ts'
import { doors } from './doors.ts'

it('every door leads on to a chat that can be started', () => {
  for (const { label, instead } of Object.values(doors)) expect([label, chatTypeOfSlug(instead.slug)]).not.toContain(null)
})
