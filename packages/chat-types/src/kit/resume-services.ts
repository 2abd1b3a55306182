import type { ResumeData } from '@xperto/contract'

/** A résumé as its chat's flow sees it. */
export interface ResumeOfChat {
  resumeId: string
  name: string
  version: number
  data: ResumeData
  /** The fields in Markdown. */
  markdown: string
  /** True once the 100 credits of its files are paid. */
  paid: boolean
  /** Where its chat is read. */
  url: string
}

/** A line as it might stand. A path leads by keys and ids: `experience.ID.lines.ID`; to a list where a line is added or lines are put in another order. */
export type ProposedLine =
  | { action: 'replace' | 'append'; path: string; value: string; reason: string }
  | { action: 'reorder'; path: string; ids: readonly string[]; reason: string }

/** A proposal that passed the gates of a résumé, with the words in it that nothing bears out. */
export interface JudgedLine {
  /** What it will be called once it is kept. */
  id: string
  proposal: ProposedLine
  /** The text that stands there now; empty for a line that is added. */
  original: string
  baseVersion: number
  unproven: readonly string[]
}

/** A line of a résumé with what it belongs to, as a model reads it. */
export interface ResumeLineView {
  path: string
  text: string
  /** `Engineer at Example Payments, 2023-07 to present` */
  of: string
}

/** What chats of résumés may reach. Everything but `begin` and `makeFile` only reads; changes are told as notes. */
export interface ResumeServices {
  /** Null before it is begun. */
  find(chatId: string): Promise<ResumeOfChat | null>
  /** Begins the résumé of a chat with empty fields, or answers the one there is. */
  begin(chatId: string): Promise<ResumeOfChat>
  /** The base résumé of whoever the chat belongs to, where another chat holds it. */
  base(chatId: string): Promise<Pick<ResumeOfChat, 'resumeId' | 'name' | 'url'> | null>
  /** Names for a copy in a new chat, and where that will be read. */
  planCopy(): { chatId: string; resumeId: string; url: string }
  /** RES-06, RES-10: makes a file of the résumé; the first one is paid. Rejects as the call of the panel does. */
  makeFile(chatId: string, kind: 'pdf' | 'docx'): Promise<{ pages: number | null }>
  /** The lines of a résumé and what its owner has said, newest last. */
  lines(chatId: string): Promise<{ lines: ResumeLineView[]; said: string[] }>
  /** Proposals that pass the gates, judged; null: those of the rules. */
  judge(chatId: string, proposals: readonly ProposedLine[] | null): Promise<JudgedLine[]>
  /** One line made stronger by the rules, of those the `variant`th; null where they have nothing (more) to say. */
  strengthen(chatId: string, line: string, variant: number): Promise<JudgedLine | null>
  /** A line that says nothing of what came of the work, with a question for it; null where every line does. */
  silentLine(chatId: string, skipped: readonly string[]): Promise<{ path: string; text: string } | null>
  /** A suggestion that waits for a decision, by its number; null where there is none. */
  openSuggestion(chatId: string, number: number): Promise<{ id: string; number: number; unproven: readonly string[] } | null>
}

/** What the flow tells the résumé's module; written in the reply's final transaction. */
export type ResumeNote =
  /** Fields change; what is there then is given, so that a change made meanwhile in the panel stays. */
  | { kind: 'change'; change: (data: ResumeData) => ResumeData; cause: string }
  | { kind: 'accept' }
  | { kind: 'base' }
  | { kind: 'copy'; chatId: string; resumeId: string }
  /** Suggestions take the place of those that still wait. */
  | { kind: 'suggest'; lines: readonly JudgedLine[] }
  | { kind: 'accept-suggestion'; line: JudgedLine }
  /** The person's own statement that a claim of a suggestion is true. */
  | { kind: 'fact'; suggestionId: string; claim: string; said: string }
