import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { ChangeKind, Chat } from '@xperto/contract'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { latePart } from '../../lib/late-part.ts'
import type { PanelView } from '../../lib/panel-history.ts'
import type { PanelSubject, PanelTitle } from './panel-title.ts'
import { PanelWaiting } from './panel-waiting.tsx'

/** What a panel gets from the route that shows it. */
export interface PanelProps {
  chat: Chat
  definition: ChatTypeDefinition
  /** What was opened over the chat's own panel; null: this is the chat's own. */
  view: PanelView | null
  /** Puts a prompt into the composer for the person to send. */
  onPrompt: (text: string) => void
}

/** What a panel makes of its chat's composer: `closed` closes it with a reason, `hint` replaces the hint of the chat's type. */
export interface PanelComposer {
  closed?: string
  hint?: string
}

/** A query that is fetched again after these changes of its chat, and after changes may have been missed. */
export interface RefreshRule {
  changes: readonly ChangeKind[]
  queryKey: (chatId: string) => QueryKey
}

/** All that the workspace knows of one kind of panel. */
export interface Panel {
  /** PAN-04. */
  title: (subject: PanelSubject) => PanelTitle
  /** How many of the 60 parts the chat gets beside it until the person moves the handle; limited to 30 to 50 (NAV-16). */
  firstCentre: number
  /** `dark`: a dark room in both themes, as the look has for interviews. */
  room: 'as-theme' | 'dark'
  /** The code editor is in it, so a listing of its chat opens there instead of in a panel of its own. */
  hasEditor: boolean
  Part: (props: PanelProps) => ReactNode
  /** A hook: what the panel makes of the composer while it is the panel of the chat's own type, on screen or not. */
  useComposer: (chatId: string) => PanelComposer
  refreshedBy: readonly RefreshRule[]
}

const unchanged: PanelComposer = {}

/**
 * A panel from what is special about it. The rest is ordinary: the theme's colours, an untouched composer, no editor, nothing to
 * refresh. `load` is called when the panel is first shown.
 */
export function definePanel({
  load,
  ...described
}: Pick<Panel, 'title' | 'firstCentre'> & Partial<Omit<Panel, 'Part'>> & { load: () => Promise<ComponentType<PanelProps>> }): Panel {
  return {
    room: 'as-theme',
    hasEditor: false,
    useComposer: () => unchanged,
    refreshedBy: [],
    ...described,
    Part: latePart(load, <PanelWaiting />),
  }
}
