/** The 22 wire names of chat kinds (chat-workspace.md, section 3). The order is the specification's. */
export const chatTypes = [
  'DEFAULT',
  'GOAL',
  'TIP_OF_THE_DAY',
  'GENERIC',
  'ARTICLE',
  'COURSE',
  'RESUME',
  'MENTOR',
  'NEWSLETTER',
  'INTERVIEW',
  'BOT_INTERVIEW',
  'PRACTISE_QUESTION',
  'QUIZ',
  'SUPPORT',
  'MOCK_TEST',
  'VIBE_CODE_REVIEW',
  'SYSTEM_DESIGN',
  'CODING_CONTEST',
  'JOB_SEARCH',
  'INSIGHT',
  'SHARED',
  'HACKATHON',
] as const
export type ChatType = (typeof chatTypes)[number]

/*
 * The kinds that a rule of the product names. Everything else about a kind is a property of its definition: no code compares names (a
 * check holds that).
 */
/** The chat everybody has exactly one of, and lands in. */
export const homeChatType = 'DEFAULT' satisfies ChatType
/** Where questions about the product itself are asked. */
export const helpChatType = 'SUPPORT' satisfies ChatType
/** What a home chat becomes when its first message names it (MSG-06). */
export const ordinaryChatType = 'GENERIC' satisfies ChatType

/** What a message is, to the one who draws it (chat-workspace.md, section 3). */
export const messageTypes = [
  'USER_MESSAGE',
  'AI_RESPONSE',
  'SYSTEM_MESSAGE',
  'TIP_OF_THE_DAY',
  'GET_TIP_MESSAGE',
  'ARTICLE',
  'USER_POST',
  'COURSE',
  'RESUME',
  'NEWSLETTER',
] as const
export type MessageType = (typeof messageTypes)[number]

/** Objects a message may carry that can be liked. */
export const objectTypes = ['ARTICLE', 'USER_POST', 'COURSE', 'RESUME', 'NEWSLETTER'] as const
export type ObjectType = (typeof objectTypes)[number]

export const feedbackTypes = ['THUMBS_UP', 'THUMBS_DOWN'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** Kinds of the right panel (chat-workspace.md, section 2, PAN-01). */
export const panelKinds = [
  'markdown',
  'resume',
  'goals',
  'newsletter',
  'credits',
  'course',
  'interview',
  'bot-interview',
  'hr-interview',
  'mock-test',
  'practise-question',
  'whiteboard',
  'starter',
] as const
export type PanelKind = (typeof panelKinds)[number]

/** The panel in which a problem is solved: a chat with it as its own has an editor to open. */
export const solutionPanel = 'practise-question' satisfies PanelKind
/** The panel in which a candidate is interviewed: the object of its chat is their submission. */
export const candidatePanel = 'bot-interview' satisfies PanelKind

/** What a shared copy is shown as (TYP-15). */
export const sharedChatType = 'SHARED' satisfies ChatType
/** Types whose chats Saved Chats lists, by the list (SAV-01); bookmarks are its fifth. */
export const savedChatTypes = {
  resumes: 'RESUME',
  interviews: 'INTERVIEW',
  newsletters: 'NEWSLETTER',
  goals: 'GOAL',
} as const satisfies Record<string, ChatType>
