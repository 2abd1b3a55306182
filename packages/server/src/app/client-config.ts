import { AppError, type ClientConfig, notices } from '@xperto/contract'
import type { Engines } from './choose-engines.ts'
import type { Environment } from './environment.ts'

/** What a browser is told of this server's configuration. */
export function clientConfigOf(environment: Environment, engines: Engines): ClientConfig {
  const isLibrary = engines.model.kind === 'library'
  return {
    productName: environment.productName,
    base: '/xperto',
    mainHosts: environment.mainHosts,
    chatHosts: environment.chatHosts,
    model: { name: isLibrary ? notices.libraryConnected : engines.model.name, builtIn: isLibrary },
    signIn: { provider: engines.identityProvider.kind },
    payments: engines.payments.checkout,
    gifts: environment.gifts,
    webSearch: { available: false, reason: new AppError('web_search_off').message },
    testimonials: environment.testimonials,
  }
}
