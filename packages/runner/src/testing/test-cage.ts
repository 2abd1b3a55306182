import { join } from 'node:path'
import { closeInheritedDescriptors } from '../cage/inherited-descriptors.ts'
import type { Cage } from '../cage/cage.ts'
import { cagesToTry } from '../doctor/open-cage.ts'
import { proveCage } from '../doctor/prove-cage.ts'

/** The user that owns nothing, as Debian and most others have it. */
const nobody = { uid: 65_534, gid: 65_534 }

/** Every cage that holds on this machine; root has those of an ordinary user too. What does not hold is told with its reason. */
export async function everyTestCage(): Promise<Cage[]> {
  closeInheritedDescriptors()
  const holding: Cage[] = []
  for (const cage of [...(await cagesToTry()), ...(process.getuid?.() === 0 ? await cagesToTry(nobody) : [])]) {
    const failure = await proveCage(cage)
    process.stdout.write(`cage ${cage.mode.name} (${cage.mode.title}): ${failure === null ? 'holds' : `not here: ${failure}`}\n`)
    if (failure === null) holding.push(cage)
  }
  return holding
}

/** Where `npm run toolchains` of this project puts compilers. */
export const testToolchains = join(import.meta.dirname, '../../../../.cache/toolchains')
