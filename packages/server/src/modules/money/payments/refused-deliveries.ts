import type { PaymentProvider } from '@xperto/contract'
import type { Log } from '../../../platform/log/create-log.ts'
import type { RefusalReason } from '../../../ports/payment-gateway.ts'

/** How long refusals of one cause are only counted. Without any for so long the cause has ended. */
const periodMs = 3_600_000

export interface RefusedDeliveries {
  /** Logs the first refusal of a cause, and counts the next ones. */
  note(provider: PaymentProvider, reason: RefusalReason): void
  /** Logs what was counted since the last line, and stops. */
  close(): void
}

/**
 * Logs webhooks that are refused, once for each cause: provider and reason. Anybody can send a webhook that is refused, so none of its content is
 * logged, and a flood of them is one line an hour.
 */
export function createRefusedDeliveries(log: Pick<Log, 'info' | 'warn'>): RefusedDeliveries {
  const causes = new Map<
    string,
    { provider: PaymentProvider; reason: RefusalReason; period: number; total: number; timer: NodeJS.Timeout }
  >()

  function endPeriod(key: string): void {
    const cause = causes.get(key)
    if (!cause) return
    const { provider, reason, period, total } = cause
    if (period > 0) {
      log.warn({ provider, reason, refused: period }, 'webhooks were refused in the last hour')
      cause.period = 0
      return
    }
    clearInterval(cause.timer)
    causes.delete(key)
    if (total > 1) log.info({ provider, reason, refused: total }, 'webhooks are refused no more: so many were in all')
  }

  return {
    note(provider, reason) {
      const key = `${provider} ${reason}`
      const cause = causes.get(key)
      if (cause) {
        cause.period += 1
        cause.total += 1
        return
      }
      causes.set(key, { provider, reason, period: 0, total: 1, timer: setInterval(() => endPeriod(key), periodMs).unref() })
      log.warn({ provider, reason }, 'a webhook is refused; more for this cause are counted, once an hour')
    },
    close() {
      for (const { provider, reason, period, timer } of causes.values()) {
        clearInterval(timer)
        if (period > 0) log.warn({ provider, reason, refused: period }, 'webhooks were refused since the last line')
      }
      causes.clear()
    },
  }
}
