import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { reminders, remindersChange } from '../schemas/reminder.ts'

const ofToken = z.object({ token: id })

export const reminderEndpoints = {
  getReminders: route('getReminders', {
    summary: 'How the person is reminded of due reviews and milestones: by mail at an hour, by a calendar.',
    service: 'chat',
    responses: { 200: answer(reminders) },
  }),
  changeReminders: route('changeReminders', {
    summary: 'Switches mails about due reviews and milestones on or off, or changes their hour.',
    service: 'chat',
    body: remindersChange,
    limits: [callLimits.write],
    responses: { 200: answer(reminders) },
  }),
  makeCalendarAddress: route('makeCalendarAddress', {
    summary: 'Makes a new secret address of the calendar. The one before it is not found any more.',
    service: 'chat',
    limits: [callLimits.write],
    responses: { 200: answer(reminders) },
  }),
  deleteCalendarAddress: route('deleteCalendarAddress', {
    summary: 'Ends the address of the calendar.',
    service: 'chat',
    limits: [callLimits.write],
    responses: { 200: answer(reminders) },
  }),
  readReminderStopPage: route('readReminderStopPage', {
    summary: 'The page of the link in a mail, with the button that stops these mails. Looking at it changes nothing.',
    service: 'chat',
    public: true,
    params: ofToken,
    responses: { 200: 'file' },
  }),
  stopReminders: route('stopReminders', {
    summary: 'Stops mails about due reviews by the link in one of them (RFC 8058). A second time changes nothing.',
    service: 'chat',
    public: true,
    takesForm: true,
    params: ofToken,
    bodyMaxBytes: 4096,
    responses: { 200: 'file' },
  }),
  readCalendar: route('readCalendar', {
    summary: 'The calendar of due reviews and milestones (iCalendar, RFC 5545), by its secret address.',
    service: 'chat',
    public: true,
    params: z.object({ file: z.string().min(1).max(100) }),
    responses: { 200: 'file' },
  }),
}
