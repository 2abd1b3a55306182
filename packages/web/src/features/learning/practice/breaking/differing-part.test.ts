import { expect, it } from 'vitest'
import { differingPart } from './differing-part.ts'

it('the differing part is the words between what both outputs begin and end with', () => {
  expect(differingPart('0 3\n', '0 2\n')).toEqual({ before: '0 ', differs: '2', after: '' })
  expect(differingPart('1\n', '1,1\n')).toEqual({ before: '1', differs: ',1', after: '' })
  expect(differingPart('1 2 3\n', '1 22 3\n')).toEqual({ before: '1 ', differs: '22', after: ' 3' })
  expect(differingPart('1 2\n', '1\n')).toEqual({ before: '1', differs: '', after: '' })
  expect(differingPart('none\n', '')).toEqual({ before: '', differs: '', after: '' })
})
