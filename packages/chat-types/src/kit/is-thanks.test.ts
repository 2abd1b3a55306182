import { expect, it } from 'vitest'
import { isThanks } from './is-thanks.ts'

it.each(['thanks', 'Thank you!', 'ok, thanks a lot', 'thx', 'Great, thank you so much.', 'no thanks', 'thanks for the help 🙏'])(
  '%j is thanks and nothing else',
  (text) => expect(isThanks(text)).toBe(true),
)

it.each(['', 'thanks, another one', 'Thank you for your order service', 'Thanks Corporation', 'thankful', 'b', 'no', 'great'])(
  '%j says more than thanks, or something else',
  (text) => expect(isThanks(text)).toBe(false),
)
