import { type Chat, encodeStreamEvent, type Message } from '@xperto/contract'
import { EventStream } from './event-stream.ts'
import { makeMessage, makeReply } from './objects.ts'
import type { ScriptedRequest } from './scripted-call.ts'

/** What a reply changes of a scripted account. */
interface RepliedTo {
  messages: Map<string, Message[]>
  chat: (chatId: string) => Chat
}

/** The reply to one message, written by the test: `write` as often as wanted, then `end`, `fail` or nothing. */
export class ScriptedReply {
  private readonly account: RepliedTo
  private readonly stream = new EventStream()
  private readonly begun = Promise.withResolvers<void>()
  private question: Message | null = null
  private answer: Message | null = null
  private seq = Date.now() * 1000
  private text = ''

  constructor(account: RepliedTo) {
    this.account = account
  }

  /** The message has come: keeps the question and an empty answer, as the server's first transaction does. */
  begin(body: ScriptedRequest<'sendMessage'>['body']): Response {
    const chatId = body.chat_id
    const messages = this.account.messages.get(chatId) ?? []
    const chat = this.account.chat(chatId)
    chat.reply_in_progress = true
    this.question = makeMessage(chatId, {
      message_type: body.message_type,
      content: body.content,
      parent_message_id: messages.at(-1)?.id ?? null,
    })
    this.answer = makeReply(chatId, { content: '', fetch_status: 'FETCHING', parent_message_id: this.question.id })
    this.account.messages.set(chatId, [...messages, this.question, this.answer])
    chat.last_updated_on = this.answer.created_on
    this.begun.resolve()
    return this.stream.response
  }

  /** Waits until the message that this answers has come. */
  async asked(): Promise<{ question: Message; answer: Message }> {
    await this.begun.promise
    if (!this.question || !this.answer) throw new Error('the reply has not begun')
    return { question: this.question, answer: this.answer }
  }

  /** Writes a piece of the answer. */
  async write(text: string): Promise<void> {
    await this.asked()
    this.text += text
    this.seq += 1
    this.stream.write(encodeStreamEvent({ event: 'message', seq: this.seq, data: text }))
  }

  /** Ends the reply: it is kept with `more` (options, actions, explanation), and the stream says done. */
  async end(more: Partial<Message> = {}): Promise<void> {
    const { question, answer } = await this.asked()
    this.keep({ content: this.text, fetch_status: 'COMPLETE', ...more })
    this.seq += 1
    this.stream.write(encodeStreamEvent({ event: 'done', seq: this.seq, ids: [question.id, answer.id] }))
    this.stream.close()
  }

  /** Ends the reply with a failure and its sentence. */
  async fail(code: string, message: string): Promise<void> {
    await this.asked()
    this.keep({ content: this.text, fetch_status: 'FAILED', error: { code, message } })
    this.seq += 1
    this.stream.write(encodeStreamEvent({ event: 'error', seq: this.seq, code, message }))
    this.stream.close()
  }

  /** Writes it all and ends. */
  async say(text: string, more: Partial<Message> = {}): Promise<void> {
    await this.write(text)
    await this.end(more)
  }

  /** What `stopReply` does: the text so far is final. */
  async stop(): Promise<void> {
    await this.end({ fetch_status: 'STOPPED' })
  }

  /** Breaks the connection off; the reply goes on at the server. */
  breakOff(): void {
    this.stream.breakOff()
  }

  private keep(more: Partial<Message>): void {
    if (!this.answer) return
    Object.assign(this.answer, more)
    this.account.chat(this.answer.chat_id).reply_in_progress = false
  }
}
