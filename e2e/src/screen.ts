import type { Page } from '@playwright/test'
import type { ChatType } from '@xperto/contract'
import type { Product } from '@xperto/server/testing/product-process'
import type { ModelledProduct, Person } from './journey.ts'

/** One thing a person can have before them, and the way there. */
export interface Screen {
  name: string
  /** On which sizes it is another screen; both unless it says so. */
  only?: 'desktop' | 'phone'
  /** On a phone it lies over the chat and has a way of its own there; a wide window that becomes narrow would lose it. */
  opensByItselfOnPhone?: true
  /** A journey looks at it with axe, because the real server's page matters. Component tests look at all others (`sweep` in packages/web). */
  sweptWhole?: true
  as: 'visitor' | 'person'
  product: 'library' | 'modelled'
  open: (page: Page, scene: Scene) => Promise<void>
}

export interface Scene {
  url: string
  /** Null for a visitor. */
  person: Person | null
  simulator: ModelledProduct['simulator'] | null
  product: Product
  /** Makes a chat of that person and goes there. */
  inChat: (type?: ChatType, name?: string) => Promise<string>
}
