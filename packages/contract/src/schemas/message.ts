import { z } from 'zod'
import { actionTypes } from '../action-types.ts'
import { feedbackTypes, messageTypes, objectTypes } from '../chat-types.ts'
import { id, instant } from './common.ts'
import { messageBlock } from './message-block.ts'

/** A button under a message (chat-workspace.md, section 3). */
export const userAction = z.object({
  action_type: z.enum(actionTypes),
  action_title: z.string(),
  /** What is sent as the person's message when it is chosen. */
  action_message: z.string(),
  chat_id: id,
  /** True when the client acts on it by itself and sends nothing. */
  isUIAction: z.boolean(),
  disabled: z.boolean(),
  disabled_reason: z.string().nullable(),
})
export type UserAction = z.infer<typeof userAction>

/** A checkbox choice. Chosen ones are sent as their text, several one a line. */
export const option = z.object({
  text: z.string(),
  /** Choosing it takes every other choice back: only one of them can be the answer. */
  is_single: z.boolean().optional(),
  /** Choosing it sends it at once: it is a way on, and nothing is marked. */
  is_sent_at_once: z.boolean().optional(),
})
export type Option = z.infer<typeof option>

/** Where a reply stands: FETCHING while it is written; INTERRUPTED and FAILED offer Retry; COMPLETE and STOPPED are final. */
export const fetchStatuses = ['FETCHING', 'COMPLETE', 'STOPPED', 'INTERRUPTED', 'FAILED'] as const

/** What a reply cost to make; absent on a person's own messages. Tokens of the library are 0. */
export const replyUsage = z.object({
  input_tokens: z.number().int().nonnegative(),
  output_tokens: z.number().int().nonnegative(),
  /** True when the server did not report and we counted. */
  estimated: z.boolean(),
  /** What it was charged, in credits with up to six places; 0 for what is free or failed, and absent where it was written before credits were. */
  credits: z.number().nonnegative().optional(),
})
export type ReplyUsage = z.infer<typeof replyUsage>

/** What a message shows beside its text: `id` opens it by its own calls, `url` is where it is read. */
export const messageObject = z.object({
  type: z.enum(objectTypes),
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
})
export type MessageObject = z.infer<typeof messageObject>

/** A message as it is read from the server; field names are the specification's. */
export const message = z.object({
  id,
  chat_id: id,
  message_type: z.enum(messageTypes),
  content: z.string(),
  /** The detailed explanation behind Explain More, or null when there is none. */
  markdown: z.string().nullable(),
  created_on: instant,
  object_type: z.enum(objectTypes).nullable(),
  object_id: z.string().nullable(),
  object_title: z.string().nullable(),
  object_url: z.string().nullable(),
  is_object_liked: z.boolean(),
  object_like_count: z.number().int(),
  user_fullname: z.string().nullable(),
  user_actions: z.array(userAction),
  options: z.array(option),
  user_feedback: z.enum(feedbackTypes).nullable(),
  chat_lock_status: z.literal('LOCKED').nullable(),
  link_url: z.string().nullable(),
  fetch_status: z.enum(fetchStatuses),
  /** Beside the specification: the message this one answers or follows, */
  parent_message_id: id.nullable(),
  /** the messages that stand beside it, itself among them, in the order they were written (absent in a shared copy), */
  sibling_ids: z.array(id).optional(),
  /** why a reply failed, as a code of the catalogue and its sentence, */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** which engine wrote it ("Built-in library" or the model's name), and what it used. */
  engine: z.string().nullable(),
  usage: replyUsage.nullable(),
  /** Facts under its words, such as a person's own orders; absent where there are none, and in a shared copy. */
  blocks: z.array(messageBlock).optional(),
  /** The submission of a bot interview to which it belongs (EFF-04); left out elsewhere. */
  bot_interview_submission_id: id.optional(),
})
export type Message = z.infer<typeof message>
