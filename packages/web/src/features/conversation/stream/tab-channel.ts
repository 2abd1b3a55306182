/** What tabs of one browser tell each other about a chat: the server has a message, or a reply has ended. */
export interface TabNews {
  chatId: string
  kind: 'sent' | 'settled'
}

/** Joins the tabs of this browser. A browser without BroadcastChannel has tabs that look when they are seen again. */
export function joinTabs(onNews: (news: TabNews) => void): { tell(news: TabNews): void; leave(): void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, leave: () => undefined }
  const channel = new BroadcastChannel('xperto.conversation')
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data)
  return { tell: (news) => channel.postMessage(news), leave: () => channel.close() }
}
