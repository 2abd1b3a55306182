import { expect, test } from 'vitest'
import { isUuid } from './ids.ts'

const id = '0198c0de-1234-7abc-8def-0123456789ab'

test('an id is 32 hexadecimal digits in five groups, in small letters or capitals', () => {
  expect([id, id.toUpperCase(), '00000000-0000-0000-0000-000000000000'].map(isUuid)).toEqual([true, true, true])
})

test('an id with anything before, after or between is not an id', () => {
  const wrong = [
    '',
    'chat',
    `${id} `,
    ` ${id}`,
    `${id}\n`,
    `{${id}}`,
    id.replaceAll('-', ''),
    id.replace('0', 'g'),
    `${id}0`,
    `${id}' or '1'='1`,
  ]
  expect(wrong.filter(isUuid)).toEqual([])
})
