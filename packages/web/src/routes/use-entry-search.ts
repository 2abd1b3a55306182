import { useNavigate, useSearch } from '@tanstack/react-router'
import { notices } from '@xperto/contract'
import { useEffect } from 'react'
import { readEntrySearch, viewOfSearch } from '../lib/entry-search.ts'
import { fillPrompt } from '../lib/fill-prompt.ts'
import { choosePanel } from '../lib/open-panel.ts'
import { toast } from '../lib/toast.ts'

/**
 * Does once what the address asks for beside its chat, and takes it out of the address: a question into the input (NAV-15), a panel
 * (NAV-14, PAN-01). `chatId` is null until the chat is there.
 */
export function useEntrySearch(chatId: string | null): void {
  const { q, pending, payment, cancelled, panel } = readEntrySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  useEffect(() => {
    if (chatId === null || (q ?? pending ?? panel) === undefined) return
    if (q !== undefined) {
      fillPrompt(chatId, q)
      toast.success(notices.questionFromLink)
    }
    const view = viewOfSearch({ pending, payment, cancelled, panel })
    if (view) choosePanel(chatId, view)
    void navigate({
      to: '.',
      // A provider of payments adds words of its own.
      search: ({ q: _q, pending: _pending, panel: _panel, ...rest }) => (payment === undefined ? rest : {}),
      replace: true,
    })
  }, [chatId, q, pending, payment, cancelled, panel, navigate])
}
