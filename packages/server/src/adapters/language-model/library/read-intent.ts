/** What a message asks of the library, before any search. `search` is everything that is not said to the library itself. */
export type Intent = 'greeting' | 'thanks' | 'help' | LeadOn | 'search'

/** A wish about the card that was shown last. */
export type LeadOn = 'more' | 'simpler' | 'example' | 'quiz' | 'next'

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
    /^(?:help(?: me)?|what (?:can|could|should|do|will) (?:you|i) (?:do|ask|learn)(?: here| you| now| with (?:this|it|you|xperto)| on (?:this|xperto))?|what is (?:this|xperto)(?: for)?|whats this|how (?:does|do i use) (?:this|it|xperto)(?: work)?|(?:where|how) (?:do|should|can) i (?:start|begin)(?: here)?|who are you|what are you|are you (?:a|an) (?:ai|bot|model|human)|how do you work|what do you know|what (?:topics|areas|subjects) (?:do you know|are there))$/,
  ],
  [
    'more',
    /^(?:(?:can you |could you )?(?:please )?(?:explain|tell me|say|show me)(?: (?:it|this|that))? more(?: (?:about (?:it|this|that)|details?|please))?|more(?: (?:details?|please))?|(?:please )?(?:go on|continue|go deeper|elaborate)|explain (?:further|in (?:more )?detail)|in (?:more )?detail)$/,
  ],
  [
    'example',
    /^(?:(?:can you |could you )?(?:please )?(?:give|show)(?: me)? (?:an?|another|some|the)? ?(?:example|code)s?|(?:an?|another|one more)? ?examples?|one more|for example|e ?g)(?: please)?$/,
  ],
  [
    'simpler',
    /^(?:(?:can you |could you )?(?:please )?(?:explain|say|put|write|make)(?: (?:it|this|that))?(?: to me)?(?: (?:a bit|a little|much|even))? ?(?:more simply|simpler|simply|easier|shorter|in (?:simple|simpler|plain|easy) (?:words|terms|language|english)|like i ?(?:m|am) (?:5|five|a beginner|a child))|simpler|simplify(?: (?:it|this|that))?|eli5|tl ?dr|in (?:simple|plain|other) (?:words|terms)|(?:i (?:still )?(?:do not|dont|didnt|did not) (?:get|understand)(?: (?:it|this|that))?)|too (?:hard|complicated|difficult)|shorter|in short)(?: please)?$/,
  ],
  [
    'quiz',
    /^(?:(?:can you |could you )?(?:please )?(?:quiz|test|ask|check|examine) me(?: (?:on|about) (?:it|this|that))?|(?:a |give me a )?quiz(?: (?:on|about) (?:it|this|that))?|(?:let me )?practi[sc]e (?:it|this|that))(?: please| now)?$/,
  ],
  [
    'next',
    /^(?:(?:and |so |ok |okay )?what(?: is|s| comes| should i (?:learn|read|do|study|ask)| do i (?:learn|read|do|study)| to (?:learn|read|do|study|ask))? (?:next|now|after (?:this|that))|next|what else|and (?:now|then)|where (?:do|should) i go (?:next|from here)|next (?:topic|card|step|one))(?: please)?$/,
  ],
]

/** Reads a user's message. Case, punctuation around it and white space do not matter. */
export function readIntent(message: string): Intent {
  const plain = message
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s!?.,;:]+/g, ' ')
    .trim()
  if (plain.length > 80) return 'search'
  // "Hi, what can I do here?" asks something, and the greeting is not it.
  const asked = plain.replace(/^(?:hi+|hello|hey+|hiya|namaste)(?: there)? (?=\S+ )/u, '')
  return phrases.find(([, pattern]) => pattern.test(plain) || pattern.test(asked))?.[0] ?? 'search'
}
