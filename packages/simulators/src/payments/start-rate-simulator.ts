import { type LoopbackService, startLoopbackService } from './loopback-service.ts'
import { frankfurterPart, openErApiPart, type ToldRates, usualRates } from './rate-services.ts'

export interface RateSimulator extends LoopbackService {
  frankfurterUrl: string
  openErApiUrl: string
  /** What both services tell from now on. */
  tell(told: ToldRates): void
}

/** The two rate services on loopback, over real HTTP. */
export async function startRateSimulator({ production }: { production: boolean }): Promise<RateSimulator> {
  let told = usualRates
  const service = await startLoopbackService(() => [frankfurterPart(() => told), openErApiPart(() => told)], { production })
  return {
    ...service,
    frankfurterUrl: `${service.url}/frankfurter`,
    openErApiUrl: `${service.url}/open-er-api`,
    tell: (next) => {
      told = next
    },
  }
}
