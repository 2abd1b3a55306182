import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { changeReminders, deleteCalendarAddress, getReminders, makeCalendarAddress } from './change-reminders.ts'
import type { RemindersDeps } from './deps.ts'
import { readCalendar } from './read-calendar.ts'
import { readReminderStopPage, stopReminders } from './stop-by-mail.ts'

/** Mounts the calls of reminders. */
export function reminderRoutes(app: FastifyInstance, deps: RemindersDeps): void {
  handle(app, endpoints.getReminders, async ({ principal }) => succeed(await getReminders(deps, principal.userId)))

  handle(app, endpoints.changeReminders, async ({ body, principal }) => succeed(await changeReminders(deps, principal.userId, body)))

  handle(app, endpoints.makeCalendarAddress, async ({ principal }) => succeed(await makeCalendarAddress(deps, principal.userId)))

  handle(app, endpoints.deleteCalendarAddress, async ({ principal }) => succeed(await deleteCalendarAddress(deps, principal.userId)))

  handle(app, endpoints.readReminderStopPage, async ({ params, reply }) => sendPage(reply, await readReminderStopPage(deps, params.token)))

  handle(app, endpoints.stopReminders, async ({ params, reply }) => sendPage(reply, await stopReminders(deps, params.token)))

  handle(app, endpoints.readCalendar, async ({ params, reply }) => {
    const html = await readCalendar(deps, params.file)
    sendPage(reply, { html, headers: calendarHeaders })
  })
}

const calendarHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="reviews-and-milestones.ics"',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

function sendPage(reply: FastifyReply, { html, headers }: { html: string; headers: Record<string, string> }): void {
  void reply.headers(headers).serializer(String).send(html)
}
