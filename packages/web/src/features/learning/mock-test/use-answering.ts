import type { MockTest } from '@xperto/contract'
import { answeredTest, type UnsentPart } from './model/unsent.ts'
import { useSaver } from './use-saver.ts'

/** A running test as the person has answered it, how to answer, and what became of the last answer in words. */
export function useAnswering(test: MockTest): {
  test: MockTest
  save: (part: UnsentPart) => void
  settled: () => Promise<boolean>
  savedWords: (questionId: string) => string
} {
  const { saver, saving } = useSaver(test)
  const { unsent, isFailing } = saving
  const shown = answeredTest(test, unsent)
  return {
    test: shown,
    save: (part) => saver.save(part),
    settled: async () => await saver.settled(),
    savedWords(questionId) {
      if (unsent.answers[questionId] !== undefined)
        return isFailing ? 'Not saved yet: kept in this browser, and sent once the server can be reached.' : 'Saving...'
      return shown.questions.find(({ id }) => id === questionId)?.chosen ? 'Saved' : ''
    },
  }
}
