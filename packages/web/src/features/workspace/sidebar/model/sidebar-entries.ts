import { type ChatTypeDefinition, chatTypeDefinitions, type SidebarGroup, sidebarGroups } from '@xperto/chat-types/definitions'

export interface SidebarEntries {
  group: SidebarGroup
  entries: { label: string; definition: ChatTypeDefinition }[]
}

/** The four groups with their entries in order (NAV-18), read from the definitions of the chat types. */
export const sidebarEntries: SidebarEntries[] = sidebarGroups.map((group) => ({
  group,
  entries: Object.values<ChatTypeDefinition>(chatTypeDefinitions)
    .flatMap((definition) => (definition.sidebar?.group === group ? [{ ...definition.sidebar, definition }] : []))
    .toSorted((one, other) => one.order - other.order)
    .map(({ label, definition }) => ({ label, definition })),
}))
