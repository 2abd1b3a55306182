import type { z } from 'zod'
import { addressVariables } from './variables/address.ts'
import { dataVariables } from './variables/data.ts'
import { languageModelVariables } from './variables/language-model.ts'
import { speechVariables } from './variables/speech.ts'
import { runningProgramsVariables } from './variables/running-programs.ts'
import { currencyVariables } from './variables/currency.ts'
import { signInVariables } from './variables/sign-in.ts'
import { creditsVariables } from './variables/credits.ts'
import { freeChatsVariables } from './variables/free-chats.ts'
import { paymentsVariables } from './variables/payments.ts'
import { mailVariables } from './variables/mail.ts'
import { hostsAndProxiesVariables } from './variables/hosts-and-proxies.ts'
import { operationVariables } from './variables/operation.ts'
import type { EnvironmentVariable } from './variables/environment-variable.ts'

export type { EnvironmentVariable } from './variables/environment-variable.ts'

/** Every variable this version reads, in the order a person reads about them. Each group has its file in `variables/`. */
export const environmentVariables = {
  ...addressVariables,
  ...dataVariables,
  ...languageModelVariables,
  ...speechVariables,
  ...runningProgramsVariables,
  ...currencyVariables,
  ...signInVariables,
  ...creditsVariables,
  ...freeChatsVariables,
  ...paymentsVariables,
  ...mailVariables,
  ...hostsAndProxiesVariables,
  ...operationVariables,
}

export type VariableName = keyof typeof environmentVariables

/** The same as a list, for whoever writes them down. */
export const environmentTable: EnvironmentVariable[] = Object.entries(environmentVariables).map(([name, variable]) => ({
  name,
  ...variable,
}))

export type RawEnvironment = { -readonly [Name in VariableName]?: z.output<(typeof environmentVariables)[Name]['schema']> }
