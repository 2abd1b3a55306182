import type { ClientConfig, ClosedAccount } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { createContext, type ReactNode, use } from 'react'
import type { ChangeBus } from './events/change-bus.ts'
import type { SessionStore } from './session/session-store.ts'

/** What is made once at the start and handed to everything under it. */
export interface AppServices {
  api: Client
  config: ClientConfig
  session: SessionStore
  /** There when whoever signed in has closed their account: to everything else they are a visitor. */
  closed: ClosedAccount | null
  /** What changes in the person's chats, wherever it is done. */
  changes: ChangeBus
  /** The address that starts sign-in and comes back to `callback`, a path of this site. */
  signInAddress: (callback: string) => string
}

const ServicesContext = createContext<AppServices | null>(null)
const ConfigContext = createContext<ClientConfig | null>(null)

export function ServicesProvider({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <ConfigProvider config={services.config}>{children}</ConfigProvider>
    </ServicesContext>
  )
}

/** The configuration alone, for a page that makes no calls: the landing page that the server draws. */
export function ConfigProvider({ config, children }: { config: ClientConfig; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>
}

export function useServices(): AppServices {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesProvider above it')
  return services
}

/** The typed client of the contract. Failures are thrown as CallError. */
export const useApi = (): Client => useServices().api

/** GET /config.json: the product's name, which model answers, what is not connected. */
export function useClientConfig(): ClientConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useClientConfig needs a ConfigProvider above it')
  return config
}
