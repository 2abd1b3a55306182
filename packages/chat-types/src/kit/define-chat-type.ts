import type { ChatType } from '@xperto/contract'
import type { ChatTypeDefinition } from './definition.ts'

type Defaulted =
  | 'slug'
  | 'newChatName'
  | 'sidebar'
  | 'startsBy'
  | 'panelKind'
  | 'panelOnAction'
  | 'panelOfObject'
  | 'chargesTokens'
  | 'asksModel'
  | 'anytimeActions'
  | 'flatPrice'
  | 'usageType'
  | 'modelNeeded'
  | 'messageOrder'
  | 'showsFeed'
  | 'listedByDate'
  | 'asksDaily'
  | 'namedByFirstMessage'
  | 'rewriting'
  | 'deletable'
  | 'sharedWhenOver'
  | 'actions'

/** What a folder writes down: everything that tells its type from an ordinary conversation. */
type Described<Type extends ChatType> = Omit<ChatTypeDefinition<Type>, Defaulted | 'input' | 'header'> &
  Partial<Pick<ChatTypeDefinition<Type>, Defaulted>> & {
    input: Partial<ChatTypeDefinition['input']> & { hint: string }
    header?: Partial<ChatTypeDefinition['header']>
  }

/**
 * A chat type's definition from what is special about it. The rest is an ordinary conversation: paid by its tokens, oldest message
 * first, the starter page beside it, listed by date, renamable and deletable.
 */
export function defineChatType<const Type extends ChatType>(described: Described<Type>): ChatTypeDefinition<Type> {
  return {
    slug: slugOf(described.type),
    newChatName: described.title,
    sidebar: null,
    startsBy: 'create',
    panelKind: 'starter',
    panelOnAction: {},
    panelOfObject: null,
    chargesTokens: true,
    asksModel: true,
    anytimeActions: [],
    flatPrice: null,
    usageType: described.type,
    modelNeeded: true,
    messageOrder: 'oldest-first',
    showsFeed: false,
    listedByDate: true,
    asksDaily: null,
    namedByFirstMessage: false,
    rewriting: 'free',
    deletable: true,
    sharedWhenOver: false,
    actions: {},
    ...described,
    input: { writable: true, staysOpenBesideActions: false, pasteBlocked: false, takesFiles: false, ...described.input },
    header: { rename: true, speaker: false, addInsights: false, ...described.header },
  }
}

/** TIP_OF_THE_DAY → tip-of-the-day (NAV-04, read backwards). */
export function slugOf(type: ChatType): string {
  return type.toLowerCase().replaceAll('_', '-')
}
