import type { Message } from '@xperto/contract'
import { newKey } from '../../../../lib/new-key.ts'
import { isQuestion } from '../model/turns.ts'

/** What the questions that were sent from this page are called on screen, before and after their stored message is known. */
export interface QuestionNames {
  /** Of the question that is on its way, or of the next one. */
  readonly live: string
  /** By the id of the stored message. */
  readonly ofStored: ReadonlyMap<string, string>
}

export interface QuestionNamesStore {
  read(): QuestionNames
  /** Tells of every change. Answers what ends that. */
  subscribe(listener: () => void): () => void
  /** The question that is sent next has this name already: it stood among those that wait. Answers what takes that back. */
  callNext(name: string): () => void
  /** The newest question among `messages` that is not known yet is the one that was on its way: it keeps its name. */
  nameStored(messages: readonly Message[], isKnown: (id: string) => boolean): void
}

/** A question keeps one name from the moment it is sent, so that what stands on screen is not drawn anew when its message comes. */
export function createQuestionNames(): QuestionNamesStore {
  let names: QuestionNames = { live: newKey(), ofStored: new Map() }
  const listeners = new Set<() => void>()
  const change = (next: QuestionNames): void => {
    names = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => names,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    callNext(name) {
      const before = names.live
      change({ ...names, live: name })
      return () => change({ ...names, live: before })
    },
    nameStored(messages, isKnown) {
      const question = messages.findLast((message) => isQuestion(message) && !isKnown(message.id))
      if (!question || names.ofStored.has(question.id)) return
      change({ live: newKey(), ofStored: new Map(names.ofStored).set(question.id, names.live) })
    },
  }
}
