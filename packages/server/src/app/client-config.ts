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
    webSearch: webSearchOf(engines),
    speech: {
      hears: engines.speechToText !== null,
      speaks: engines.textToSpeech !== null,
      assetsUrl: environment.speech.assetsUrl ?? null,
    },
    testimonials: environment.testimonials,
  }
}

/** Whether the composer's switch works, and why not: without a model nothing reads what a search finds. */
function webSearchOf({ webSearch, model }: Engines): ClientConfig['webSearch'] {
  const off = webSearch === null ? 'web_search_off' : model.kind === 'library' ? 'web_search_needs_model' : null
  return { available: off === null, reason: off && new AppError(off).message }
}
