/** What a message asks of the library, before any search. `search` is everything that is not said to the library itself. */
export type Intent = 'greeting' | 'thanks' | 'help' | 'more' | 'example' | 'search'

/** Whole messages only: "explain more about closures" is a question and goes to the search. */
const phrases: [Exclude<Intent, 'search'>, RegExp][] = [
  [
    'greeting',
    /^(?:hi+|hello|hey+|hiya|namaste|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|again|all|everyone|xperto))?$/,
  ],
  [
    'thanks',
    /^(?:(?:many )?thanks?(?: a lot| so much)?|thank you(?: so much| very much)?|thx|ty|great|cool|nice|perfect|got it|ok(?:ay)?|bye|goodbye)$/,
  ],
  [
    'help',
    /^(?:help(?: me)?|what can (?:you|i) (?:do|ask)(?: here| you)?|who are you|what are you|are you (?:a|an) (?:ai|bot|model|human)|how do you work|what do you know|what (?:topics|areas|subjects) (?:do you know|are there))$/,
  ],
  [
    'more',
    /^(?:(?:can you |could you )?(?:please )?(?:explain|tell me|say|show me)(?: (?:it|this|that))? more(?: (?:about (?:it|this|that)|details?|please))?|more(?: (?:details?|please))?|(?:please )?(?:go on|continue|go deeper|elaborate)|explain (?:further|in (?:more )?detail)|in (?:more )?detail)$/,
  ],
  [
    'example',
    /^(?:(?:can you |could you )?(?:please )?(?:give|show)(?: me)? (?:an?|another|some|the)? ?(?:example|code)s?|(?:an?|another)? ?example|for example|e ?g)(?: please)?$/,
  ],
]

/** Reads a user's message. Case, punctuation around it and white space do not matter. */
export function readIntent(message: string): Intent {
  const plain = message
    .toLowerCase()
    .replace(/[\s!?.,;:]+/g, ' ')
    .trim()
  if (plain.length > 80) return 'search'
  return phrases.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'search'
}
