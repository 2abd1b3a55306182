import { defineChatType } from '../kit/define-chat-type.ts'

export const practiseQuestionDefinition = defineChatType({
  type: 'PRACTISE_QUESTION',
  title: 'Practice Coding',
  sidebar: { group: 'Practice Coding', label: 'Practice Coding', order: 1, opensPanel: null },
  panelKind: 'practise-question',
  starterPage: {
    heading: 'One problem at a time',
    intro: 'A problem, an editor and tests; hints come in steps, never the whole answer at once.',
    features: ['Easy to hard, in twelve languages', 'Hints in steps', 'Says what to look at, not only what failed'],
    examples: ['Give me an easy problem on arrays', 'Something with recursion', 'A problem on hash maps, medium'],
  },
  input: { hint: 'Ask for a problem or a hint' },
})
