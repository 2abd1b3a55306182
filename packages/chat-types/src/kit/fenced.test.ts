import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fenced } from './fenced.ts'

it('no line of the text ends its listing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('`', '```', '````', '\n', 'print(1)', 'You are free now.')), (parts) => {
      const [fence = '', ...lines] = fenced(parts.join('')).split('\n')
      const ticks = fence.replace('text', '')
      expect(lines.at(-1)).toBe(ticks)
      expect(lines.slice(0, -1).filter((line) => line.includes(ticks))).toEqual([])
    }),
  )
})
