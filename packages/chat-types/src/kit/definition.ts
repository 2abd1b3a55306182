import type { ActionType, ChatType, MessageType, PanelKind } from '@xperto/contract'

/** Groups of the sidebar, in the order of the specification (NAV-18). */
export const sidebarGroups = ['Daily Learning', 'Interview Preparation', 'Practice Coding', 'Quick Actions'] as const
export type SidebarGroup = (typeof sidebarGroups)[number]

/** How one use of a chat type is paid, beside its tokens (CRE-05). Credits are those of list price. */
export type FlatPrice = { credits: number; per: 'plan' | 'resume' | 'month' | 'session' } | null

/** What the right panel tells before a first message (TYP-16). */
export interface StarterPage {
  /** The heading and the sentence under it. */
  heading: string
  intro: string
  /** What the empty chat itself says: an invitation to write, in other words than the page beside it. */
  invitation: string
  /** What this chat does, each a line. */
  features: readonly string[]
  /** Prompts that fill the input when chosen. */
  examples: readonly string[]
  /** The type whose new chat takes the prompts where people only read (`input.writable` is false). */
  askedIn?: ChatType
}

/**
 * Everything about a chat type that a browser may know: data, no behaviour. Code that wants to treat one type differently
 * reads a property here; it never compares names.
 */
export interface ChatTypeDefinition<Type extends ChatType = ChatType> {
  type: Type
  /** The dashed word of /xperto/launch/{slug} (NAV-04). */
  slug: string
  /** What the type is called on screen, the right panel's title among it. */
  title: string
  /** What a new chat of this type is called until somebody or its first message names it. */
  newChatName: string
  /** Its place in the sidebar, or null when it is reached otherwise. `order` counts inside the group; `opensPanel` beside the chat (NAV-19). */
  sidebar: { group: SidebarGroup; label: string; order: number; opensPanel: PanelKind | null } | null
  /** What choosing it in the sidebar does: the one chat of this type again, or a new one. */
  startsBy: 'reuse' | 'create'
  panelKind: PanelKind
  /** The panel that opens when an action is chosen; an action without an entry leaves the panel as it is (PAN-07). */
  panelOnAction: Partial<Record<ActionType, PanelKind>>
  /** The chat's own panel once it has an object, such as its résumé (PAN-02); null where that changes nothing. */
  panelOfObject: PanelKind | null
  /** True when tokens are charged at the list rate. */
  chargesTokens: boolean
  /** False: no reply of it ever asks a model, so nothing is set aside for one. */
  asksModel: boolean
  /** Actions of its panel, which are taken beside START_ANSWERING and beside each other though no button of the message offers them. */
  anytimeActions: readonly ActionType[]
  flatPrice: FlatPrice
  /** What the history of credits calls its use, in underscore words that are shown title-cased (CRE-03). */
  usageType: string
  /** False: it does all that its starter page says with the built-in library alone. */
  modelNeeded: boolean
  starterPage: StarterPage
  messageOrder: 'oldest-first' | 'newest-first'
  /** True: posts and articles of everybody stand between its messages (TYP-14). */
  showsFeed: boolean
  input: {
    /** False: people read here and write nothing. */
    writable: boolean
    /** True: open actions under the last message do not close the input (support; MSG-11). */
    staysOpenBesideActions: boolean
    pasteBlocked: boolean
    takesFiles: boolean
    /** What the empty input says. */
    hint: string
  }
  header: { rename: boolean; speaker: boolean; addInsights: boolean }
  /** False: left out of Today and Previous 7 days (SAV-04). */
  listedByDate: boolean
  /** What the client asks by itself when the chat is opened and the answer of that day is not there yet (TYP-03). */
  asksDaily: { messageType: 'GET_TIP_MESSAGE'; text: string; answeredBy: MessageType } | null
  /** True: the first message names the chat while it is still called as it was made; a default chat becomes generic by it (MSG-06). */
  namedByFirstMessage: boolean
  /**
   * Whether a person edits questions and has answers made again: `free`; `by-flow`, where the flow decides its own answers and nothing is
   * offered; `never`, where what was answered stands and the server refuses as well (only a failed reply is made again).
   */
  rewriting: 'free' | 'by-flow' | 'never'
  /** Item menu in the sidebar and deletion (SAV-05). */
  deletable: boolean
  /** True: it is shared only once it is locked: what is asked in it is not for others while it runs. */
  sharedWhenOver: boolean
  /** Titles of the buttons it may put under a message, by action. */
  actions: Partial<Record<ActionType, string>>
}
