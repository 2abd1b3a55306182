import type { Log } from '../../../platform/log/create-log.ts'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'

export interface RepositoriesDeps {
  safeFetch: SafeFetch
  log: Pick<Log, 'info'>
}
