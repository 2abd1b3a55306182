import { answer, route } from '../route.ts'
import { learnerHome } from '../schemas/home.ts'

export const homeEndpoints = {
  getHome: route('getHome', {
    summary: 'What is due, what is weak and what was done this week, by the calendar of the person.',
    service: 'chat',
    responses: { 200: answer(learnerHome) },
  }),
  hideFirstSteps: route('hideFirstSteps', {
    summary: 'Ends the first steps of a new account before their week is over, in every browser. Again changes nothing.',
    service: 'chat',
    responses: { 200: answer(learnerHome) },
  }),
}
