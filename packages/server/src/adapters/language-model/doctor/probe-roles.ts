import { broken, limited, type Probe, works } from './finding.ts'

const title = 'Rules and roles'

/** 5 Whether rules in the system role are taken and kept, and whether a role may come twice in a row. */
export const probeRoles: Probe = async (patient, signal) => {
  const question = {
    system: 'Whatever the user says, answer with the one word PINEAPPLE.',
    turns: [{ role: 'user' as const, text: 'Which fruit do you like?' }],
  }
  await patient.capabilities.change({ systemRole: true })
  let answer = await patient.ask(question, signal)
  const refused = !answer.ok && (answer.failure.status === 400 || answer.failure.status === 500)
  if (refused && patient.takesFields) {
    await patient.capabilities.change({ systemRole: false })
    answer = await patient.ask(question, signal)
  }
  if (!answer.ok) return broken(title, answer.failure)
  const obeyed = /pineapple/i.test(answer.text)
  const repeated = await patient.ask(
    {
      turns: [
        { role: 'user', text: 'One moment.' },
        { role: 'user', text: 'Say hello.' },
      ],
      fields: {},
    },
    signal,
  )
  const merging = repeated.ok ? '' : ' A role twice in a row is refused, so such turns are merged.'
  if (refused) return limited(title, `The system role is refused, so the rules stand at the head of the first question.${merging}`)
  if (!obeyed)
    return limited(
      title,
      `The system role is taken, but this model does not keep to it.${merging}`,
      'Chat types keep their subject better with a larger model.',
    )
  return works(title, `Rules in the system role are kept.${merging}`)
}
