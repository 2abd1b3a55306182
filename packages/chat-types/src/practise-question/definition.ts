import { defineChatType } from '../kit/define-chat-type.ts'

export const practiseQuestionDefinition = defineChatType({
  type: 'PRACTISE_QUESTION',
  title: 'Practice Coding',
  sidebar: { group: 'Practice Coding', label: 'Practice Coding', order: 1, opensPanel: null },
  panelKind: 'practise-question',
  modelNeeded: false,
  rewriting: 'by-flow',
  starterPage: {
    heading: 'One problem at a time',
    intro: 'A problem to think about; hints come in steps, never the whole answer at once.',
    invitation: 'Ask for a problem by its topic and level.',
    features: ['Problems by topic and level', 'Hints in small steps', 'Judges your program and names what to look at'],
    examples: ['Give me an easy problem on arrays', 'Something with recursion', 'A problem on hash maps, medium'],
  },
  input: { hint: 'Ask for a problem or a hint' },
})
