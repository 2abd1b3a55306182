import { type Finding, type Probe, skipped } from './finding.ts'
import type { Patient } from './patient.ts'
import { probeConnection, probeFields } from './probe-connection.ts'
import { probeContext } from './probe-context.ts'
import { probeData } from './probe-data.ts'
import { probeExtras } from './probe-extras.ts'
import { probeRoles } from './probe-roles.ts'
import { probeStream } from './probe-stream.ts'

/** The seven probes in order. What one finds, the next ones build on. */
const probes: [title: string, probe: Probe][] = [
  ['Address, key and name', probeConnection],
  ['Fields it takes', probeFields],
  ['Stream and usage', probeStream],
  ['Answers as data', probeData],
  ['Rules and roles', probeRoles],
  ['Long conversations', probeContext],
  ['Two at once, tools, pictures', probeExtras],
]

/**
 * Examines a model, finding by finding. When nobody answers at all the rest is skipped. At the end the record says when it was made.
 * @throws the signal's reason.
 */
export async function* examineModel(patient: Patient, now: () => Date, signal: AbortSignal): AsyncGenerator<Finding> {
  let away = false
  for (const [title, probe] of probes) {
    if (away) {
      yield skipped(title, 'Not checked, because the model does not answer.')
      continue
    }
    const finding = await probe(patient, signal)
    if (probe === probeConnection && finding.state === 'broken') away = true
    yield finding
  }
  if (!away) await patient.capabilities.change({ checkedAt: now().toISOString() })
}
