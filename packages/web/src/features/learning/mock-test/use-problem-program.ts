import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MockTest, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useEffect, useRef } from 'react'
import { fillEditor, sourceOf, useCodeDraft } from '../../../lib/code-runs/code-drafts.ts'
import { mockTestKey } from '../../../lib/mock-tests/get-mock-test.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { syncOf } from './model/program-sync.ts'
import type { WrittenProgram } from './model/unsent.ts'
import { useSaver } from './use-saver.ts'
import { useMockTestApi } from './use-mock-test-api.ts'

/** Long enough that typing is one saving, short enough that the end of the hour takes hardly a word. */
const saveAfterMs = 1200

export interface ProblemProgram {
  /** Under this name the editor keeps its draft. */
  draftKey: string
  isChecking: boolean
  /** Why the last check could not be made; null where it was, or none was asked for. */
  failure: string | null
  check: (program: WrittenProgram) => void
}

/**
 * The program of a problem: what is typed goes to the server a moment later, what another device wrote comes into the editor, and a check runs
 * the public tests.
 */
export function useProblemProgram(test: MockTest, problem: MockTest['problems'][number], isNearEnd: boolean): ProblemProgram {
  const api = useMockTestApi()
  const client = useQueryClient()
  const { saver, saving } = useSaver(test)
  const { chat_id: chatId } = test
  const { id } = problem
  const draftKey = `${chatId}.${id}`
  const { draft } = useCodeDraft(draftKey)
  const isWritten = draft.sources[draft.languageId] !== undefined
  const { languageId } = draft
  const source = isWritten ? sourceOf(draft) : ''
  const server = problem.program
  const serverLanguage = server?.language_id
  const serverSource = server?.source_code
  const known = saving.unsent.known[id] ?? null
  const isUnsent = saving.unsent.programs[id] !== undefined

  const flush = useRef<() => void>(() => undefined)
  const held = useRef(new Set<string>())
  useEffect(() => {
    const here = source === '' ? null : { languageId, source }
    const there = serverLanguage === undefined || serverSource === undefined ? null : { languageId: serverLanguage, source: serverSource }
    if (here !== null) held.current.add(id)
    const hasHeld = held.current.has(id)
    const todo = isUnsent ? 'send' : syncOf({ here, server: there, known: known?.source === '' ? null : known, hasHeld })
    flush.current = () => undefined
    if (todo === 'fill' && there) {
      saver.know(id, there)
      fillEditor(draftKey, there.languageId, there.source)
      return
    }
    if (todo !== 'send') return
    const send = (): void => {
      flush.current = () => undefined
      saver.save({ kind: 'program', id, program: { languageId, source } })
    }
    const timer = setTimeout(send, isNearEnd ? 0 : saveAfterMs)
    flush.current = () => {
      clearTimeout(timer)
      send()
    }
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `isUnsent` and `known` change by the saving itself; what is typed next begins anew
  }, [saver, id, draftKey, languageId, source, serverLanguage, serverSource, isNearEnd])

  // Whoever leaves the problem, or the page, leaves nothing unsaved behind.
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') flush.current()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      flush.current()
    }
  }, [id])

  const checking = useMutation({
    mutationFn: async (program: WrittenProgram) =>
      (
        await api('checkMockTestProgram', {
          params: { chatId, problemId: id },
          body: { language_id: program.languageId, source_code: program.source },
        })
      ).data,
    onSuccess: (checked, program) => {
      saver.know(id, program)
      const queryKey = mockTestKey(chatId)
      // Since it was told, another answer may have been saved, or the test submitted: it says something of its own problem alone.
      client.setQueryData<MockTest | null>(queryKey, (known) => (known?.state === 'running' ? withProblem(known, checked, id) : known))
      void client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'mock_test_over') void client.invalidateQueries({ queryKey: mockTestKey(chatId) })
    },
  })
  return {
    draftKey,
    isChecking: checking.isPending,
    failure:
      checking.error && !isSessionOver(checking.error)
        ? checking.error instanceof CallError
          ? checking.error.message
          : `${notices.somethingWentWrong} Your program is still here.`
        : null,
    check: (program) => checking.mutate(program),
  }
}

/** A test with one problem, and the time that is left, as a later word of the server has them. */
function withProblem(test: MockTest, later: MockTest, problemId: string): MockTest {
  const told = later.problems.find(({ id }) => id === problemId)
  return {
    ...test,
    seconds_left: later.seconds_left,
    problems: test.problems.map((problem) => (told && problem.id === problemId ? told : problem)),
  }
}
