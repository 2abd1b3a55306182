import { boardPaths } from '@xperto/contract/board-paths'
import { addCalls, type Client } from '@xperto/contract/client'
import { useApi } from '../app-services.tsx'

/** The application's client, with the calls of whiteboards. */
export function useBoardApi(): Client {
  addCalls(boardPaths)
  return useApi()
}
