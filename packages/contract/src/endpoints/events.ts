import { route } from '../route.ts'

export const eventEndpoints = {
  followEvents: route('followEvents', {
    summary:
      "The signed-in person's own changes for open tabs, as they happen: `change` with { kind, chat_id }, where credits_changed and post_gone (with the post's id, to everybody) have no chat, and `refetch` where some were missed.",
    service: 'chat',
    responses: { 200: 'stream' },
  }),
}
