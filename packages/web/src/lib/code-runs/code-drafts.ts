import { codeLanguages, defaultStdin } from '@xperto/contract'
import { useMemo } from 'react'
import { create } from 'zustand'
import { codePrefix } from '../session/kept-writing.ts'
import { followStorage } from '../storage/guarded-storage.ts'
import { parseJson, readStored, writeStored } from '../storage/stored-json.ts'

/** What stands in the code editor of one chat. */
export interface CodeDraft {
  languageId: number
  stdin: string
  /** By the language's id; a language that is not here holds its starter template. */
  sources: Readonly<Record<number, string>>
  /** What it is written for, in a chat that gives problems; each has a draft of its own. Null before one was given. */
  problem: string | null
}

const firstLanguage = 109 // Python, the first of the specification
export const newDraft: CodeDraft = { languageId: firstLanguage, stdin: defaultStdin, sources: {}, problem: null }

/** Starter code of problems that this page has met, by the problem's id and the language's. */
const startersByProblem = new Map<string, Readonly<Record<string, string>>>()

/** What a new editor of that language holds: the starter code of its problem, where it has some, else the language's template (COD-01). */
export const templateOf = (languageId: number, problem: string | null = null): string =>
  startersByProblem.get(problem ?? '')?.[languageId] ?? codeLanguages.find(({ id }) => id === languageId)?.template ?? ''

export const sourceOf = (draft: CodeDraft, languageId = draft.languageId): string =>
  draft.sources[languageId] ?? templateOf(languageId, draft.problem)

/** The draft with another source; one that is the template again is nothing to keep. */
export function withSource(draft: CodeDraft, languageId: number, source: string): CodeDraft {
  const { [languageId]: _, ...others } = draft.sources
  return { ...draft, sources: source === templateOf(languageId, draft.problem) ? others : { ...others, [languageId]: source } }
}

/** Reads what a browser kept; anything that is not a draft is none. */
export function parseDraft(text: string | null): CodeDraft {
  const kept = parseJson(text)
  if (typeof kept !== 'object' || kept === null) return newDraft
  const { languageId, stdin, sources, problem } = kept as Record<string, unknown>
  const isKnown = codeLanguages.some(({ id }) => id === languageId)
  return {
    languageId: isKnown ? Number(languageId) : newDraft.languageId,
    stdin: typeof stdin === 'string' ? stdin : newDraft.stdin,
    sources: Object.fromEntries(
      codeLanguages.flatMap(({ id }) => {
        const source: unknown = typeof sources === 'object' && sources !== null ? Reflect.get(sources, id) : undefined
        return typeof source === 'string' ? [[id, source]] : []
      }),
    ),
    problem: typeof problem === 'string' ? problem : null,
  }
}

interface DraftsState {
  drafts: Readonly<Record<string, CodeDraft>>
  /** Counts up by chat whenever somebody else than its editor wrote the draft. */
  filled: Readonly<Record<string, number>>
  /** Chats whose draft the browser could not keep. */
  unkept: Readonly<Record<string, true>>
}

const useDrafts = create<DraftsState>()(() => ({ drafts: {}, filled: {}, unkept: {} }))

/** Chats whose draft is typed into here since this page was turned to: another tab's text does not come over it. */
const typedHere = new Set<string>()

if (typeof addEventListener === 'function') addEventListener('blur', () => typedHere.clear())
followStorage(codePrefix, (key) => {
  const chatId = key?.slice(codePrefix.length)
  if (chatId !== undefined && !typedHere.has(chatId)) put(chatId, readKept(chatId), 'from outside')
})

function put(chatId: string, draft: CodeDraft, by: 'its editor' | 'from outside'): void {
  useDrafts.setState(({ drafts, filled }) => ({
    drafts: { ...drafts, [chatId]: draft },
    filled: by === 'its editor' ? filled : { ...filled, [chatId]: (filled[chatId] ?? 0) + 1 },
  }))
}

/** The draft of a chat as it stands, read from the browser's storage the first time. */
export function draftOf(chatId: string): CodeDraft {
  return useDrafts.getState().drafts[chatId] ?? readKept(chatId)
}

const readKept = (chatId: string): CodeDraft => parseDraft(readStored(codePrefix + chatId))

/** Notes what the person typed or chose. Kept by `keepDraft`. */
export function setCodeDraft(chatId: string, draft: CodeDraft): void {
  typedHere.add(chatId)
  put(chatId, draft, 'its editor')
}

/** Puts the draft into the browser's storage, so that neither a reload nor a closed tab loses it. False where it does not fit. */
export function keepDraft(chatId: string): boolean {
  const draft = useDrafts.getState().drafts[chatId]
  if (!draft) return true
  const { sources, stdin, problem } = draft
  const isNew =
    Object.keys(sources).length === 0 && stdin === newDraft.stdin && draft.languageId === newDraft.languageId && problem === null
  // Without room, the draft lives as long as the page.
  const isKept = writeStored(codePrefix + chatId, isNew ? null : JSON.stringify(draft)) === null
  useDrafts.setState(({ unkept: { [chatId]: _, ...others } }) => ({ unkept: isKept ? others : { ...others, [chatId]: true } }))
  return isKept
}

/**
 * Puts a program into the editor of a chat in the place of what stands there. Answers how to put that back; null when nothing of the
 * person's own stood there.
 */
export function fillEditor(chatId: string, languageId: number, source: string): (() => void) | null {
  const before = draftOf(chatId)
  const write = (draft: CodeDraft): void => {
    put(chatId, draft, 'from outside')
    keepDraft(chatId)
  }
  write(withSource({ ...before, languageId }, languageId, source))
  const own = before.sources[languageId]
  return own === undefined || own === source ? null : () => write(before)
}

/**
 * Gives the editor of a chat the draft of that problem. The one before keeps its own, and has it again when the chat comes back to it; what
 * was written before there was any problem goes with the first. `example` is what goes into a new program; `starters` what a new one holds, by the
 * language's id.
 */
export function turnToProblem(chatId: string, problem: string, example: string, starters?: Readonly<Record<string, string>>): void {
  const isNews = starters !== undefined && !startersByProblem.has(problem)
  if (starters) startersByProblem.set(problem, starters)
  const before = draftOf(chatId)
  if (before.problem === problem) {
    // An editor that was drawn before its starter code was known is drawn anew.
    if (isNews) put(chatId, before, 'from outside')
    return
  }
  if (before.problem === null) {
    put(chatId, { ...before, problem, stdin: before.stdin === newDraft.stdin ? example : before.stdin }, 'from outside')
  } else {
    const aside = (id: string): string => `${chatId} ${id}`
    put(aside(before.problem), before, 'from outside')
    keepDraft(aside(before.problem))
    const kept = draftOf(aside(problem))
    const fresh = { ...newDraft, languageId: before.languageId, stdin: example, problem }
    put(chatId, kept.problem === problem ? kept : fresh, 'from outside')
  }
  keepDraft(chatId)
}

/** The draft of a chat, followed as it changes. */
export function useCodeDraft(chatId: string): { draft: CodeDraft; filled: number; isUnkept: boolean } {
  const known = useDrafts((state) => state.drafts[chatId])
  const filled = useDrafts((state) => state.filled[chatId] ?? 0)
  const isUnkept = useDrafts((state) => state.unkept[chatId] ?? false)
  const kept = useMemo(() => readKept(chatId), [chatId])
  return { draft: known ?? kept, filled, isUnkept }
}
