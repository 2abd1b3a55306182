import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { FlowNote, ReplyPart } from '@xperto/chat-types/kit'
import type { MessageBlock, MessageObject, MessageType, Option } from '@xperto/contract'
import type { StoredAction } from '../../../platform/db/schema/messages.ts'
import { storedActions } from '../chats/index.ts'
import type { FlatUse } from '../../money/credits/index.ts'

/** Everything a flow said beside its text. It is applied with the end of the reply or not at all. */
export interface ReplyEffects {
  messageType: MessageType
  markdown: string | null
  actions: StoredAction[]
  options: Option[]
  object: MessageObject | null
  blocks: MessageBlock[]
  lock: boolean
  /** What modules are told. */
  notes: FlowNote[]
  state: { value: unknown } | null
  /** What the flow buys for its flat price; null for nothing. Set aside already. */
  buys: FlatUse | null
}

export const noEffects = (): ReplyEffects => ({
  messageType: 'AI_RESPONSE',
  markdown: null,
  actions: [],
  options: [],
  object: null,
  blocks: [],
  lock: false,
  notes: [],
  state: null,
  buys: null,
})

/** Notes one part; the last of a kind counts, and every note does. */
export function noteEffect(effects: ReplyEffects, part: Exclude<ReplyPart, { kind: 'text' }>, definition: ChatTypeDefinition): void {
  if (part.kind === 'options') effects.options = part.options
  else if (part.kind === 'actions') effects.actions = storedActions(definition, part.actions)
  else if (part.kind === 'blocks') effects.blocks = part.blocks
  else if (part.kind === 'details') effects.markdown = part.markdown
  else if (part.kind === 'message-type') effects.messageType = part.messageType
  else if (part.kind === 'object') effects.object = part.object
  else if (part.kind === 'note') effects.notes.push(part)
  else if (part.kind === 'state') effects.state = { value: part.state }
  else effects.lock = true
}

/** Whether the person gets anything but text. */
export const hasSomethingToShow = (effects: ReplyEffects): boolean =>
  effects.options.length > 0 ||
  effects.actions.length > 0 ||
  effects.blocks.length > 0 ||
  effects.markdown !== null ||
  effects.object !== null
