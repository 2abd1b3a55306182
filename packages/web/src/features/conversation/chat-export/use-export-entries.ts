import { type Chat, notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { Braces, FileText, Printer, Upload } from 'lucide-react'
import { useApi } from '../../../lib/app-services.tsx'
import { useCommands } from '../../../lib/commands/use-commands.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import type { MenuEntry } from '../../../ui/menu-entry.ts'
import { useImportChat } from './use-import-chat.ts'

/** What takes a chat out and brings one in, for the menu of its header and for the command palette. */
export function useExportEntries(chat: Chat | null, onImported: (chatId: string) => void): MenuEntry[] {
  const api = useApi()
  const { choose } = useImportChat(onImported)
  const download = async (format: 'markdown' | 'json') => {
    if (!chat) return
    try {
      const { downloadChat } = await import('./download-chat.ts')
      await downloadChat(api, chat, format)
    } catch (error) {
      if (!isSessionOver(error)) toast.error(error instanceof CallError && error.status < 500 ? error.message : notices.downloadFailed)
    }
  }
  // In a tab of its own: what is being written and read here stays as it is.
  const print = () => chat && window.open(`/xperto/print/${encodeURIComponent(chat.id)}`, '_blank', 'noopener')

  const group = 'This chat' as const
  useCommands(
    chat
      ? [
          {
            id: 'chat.download-markdown',
            title: 'Download as Markdown',
            group,
            keywords: ['export', 'save'],
            run: () => void download('markdown'),
          },
          {
            id: 'chat.download-json',
            title: 'Download as JSON',
            group,
            keywords: ['export', 'save', 'backup'],
            run: () => void download('json'),
          },
          { id: 'chat.print', title: 'Print or save as PDF', group, keywords: ['export', 'paper'], shortcut: 'Mod+P', run: print },
          { id: 'chat.import', title: 'Import a chat', group, keywords: ['upload', 'json'], run: choose },
        ]
      : [],
  )
  return [
    { kind: 'action', label: 'Download as Markdown', icon: FileText, onChoose: () => void download('markdown') },
    { kind: 'action', label: 'Download as JSON', icon: Braces, onChoose: () => void download('json') },
    { kind: 'action', label: 'Print or save as PDF', icon: Printer, onChoose: print },
    { kind: 'line' },
    { kind: 'action', label: 'Import a chat', icon: Upload, onChoose: choose },
  ]
}
