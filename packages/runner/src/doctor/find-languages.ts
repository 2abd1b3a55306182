import { runLimits } from '../cage/limits.ts'
import { type Cage, runBox } from '../cage/run-box.ts'
import { languages } from '../languages/index.ts'
import type { Language, ToolchainPlaces } from '../languages/language.ts'
import type { FoundLanguage } from '../local-runner.ts'
import type { KnownMachine } from '../service/protocol.ts'

/** Asks every language's own program, in the cage, which version it is. What is `known` of one is believed and not asked for. */
export async function findLanguages(cage: Cage, places: ToolchainPlaces, known: KnownMachine['languages'] = []): Promise<FoundLanguage[]> {
  const found: FoundLanguage[] = []
  for (const language of languages) {
    const { version = null, missing = null } = known.find(({ id }) => id === language.id) ?? {}
    if (version !== null) found.push({ language, toolchain: { version, ...language.toolchain(places, version) } })
    else if (missing !== null) found.push({ language, missing })
    else found.push(await findLanguage(cage, language, places))
  }
  return found
}

async function findLanguage(cage: Cage, language: Language, places: ToolchainPlaces): Promise<FoundLanguage> {
  const probe = language.probe(places)
  if ('missing' in probe) return { language, missing: probe.missing }
  const limits = { ...runLimits, memoryBytes: 1024 * 1024 * 1024 }
  const box = { program: probe.program, files: [], stdin: Buffer.alloc(0), limits, places: probe.places }
  const { exitCode, stdout, stderr } = await runBox(cage, 0, box, { signal: new AbortController().signal })
  const version = exitCode === 0 ? probe.version.exec(`${stdout.toString('utf8')}\n${stderr.toString('utf8')}`)?.[1] : undefined
  if (version === undefined) return { language, missing: `${language.name.split(' ')[0]} is not installed on this server.` }
  return { language, toolchain: { version, ...language.toolchain(places, version) } }
}
