import { codeLanguages, defaultStdin } from '@xperto/contract'
import { success } from './scripted-call.ts'
import { makeHome, scriptHome } from './scripted-home.ts'
import type { ScriptedServer } from './scripted-server.ts'

/**
 * Answers what panels and late parts of the page read by themselves, with nothing in it. Which of them have loaded when a test ends depends on the
 * machine, so that a test that is not about them must not have to name them.
 */
export function scriptEmptyPanels(server: ScriptedServer): void {
  const emptyPage = ({ page, size }: { page: number; size: number }) => ({
    success: true as const,
    data: [],
    pagination: { total_count: 0, page, size },
  })
  server.answer('searchMessages', ({ query }) => emptyPage(query))
  server.answer('listShares', ({ query }) => emptyPage(query))
  scriptHome(server, makeHome())
  server.answer('getCreditsByUserId', success([]))
  server.answer('listCreditUsage', ({ query }) => success({ items: [], currentPage: query.page, totalPages: 0, totalItems: 0 }))
  server.answer('getCreditsInfo', success({ packs: [], pricing: [] }))
  server.answer('getLastCredit', success(null))
  server.answer('listCoupons', success([]))
  server.answer('deductUserUsage', ({ params }) => success({ user_id: params.userId }))
  server.answer('getPractice', success({ problem: null, hints: [], approach: null, latest: null, submissions: [] }))
  server.answer('listProblems', success([]))
  server.answer('getNextProblem', success(null))
  server.answer('getInterview', success(null))
  server.answer('getMockTest', success(null))
  server.answer('listMockTests', success([]))
  server.answer('listUploads', success([]))
  const runnable = { available: true, version: 'as scripted', engine: 'local', reason: null, stdin: defaultStdin }
  server.answer('listCodeLanguages', success(codeLanguages.map((language) => ({ ...language, ...runnable }))))
}
