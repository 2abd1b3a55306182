import type { KnownMachine } from '../service/protocol.ts'
import type { WarmBoxes } from '../warm-boxes.ts'
import { languages } from '../languages/index.ts'
import { type Language, shellLine, type Toolchain, type Workshop } from '../languages/language.ts'

/** A language as this machine has it. */
export type FoundLanguage = { language: Language } & ({ version: string; toolchain: Toolchain } | { missing: string })

/** Asks every language's own program, in the cage, which version it is; two at a time. What is `known` of one is believed and not asked for; what is `present` stays. */
export async function findLanguages(
  boxes: WarmBoxes,
  workshop: Workshop,
  known: KnownMachine['languages'] = [],
  present: readonly FoundLanguage[] = [],
): Promise<FoundLanguage[]> {
  const found = new Map<Language, FoundLanguage>(present.map((each) => [each.language, each]))
  const left = languages.filter((language) => !found.has(language))
  const worker = async () => {
    for (let language = left.shift(); language; language = left.shift()) {
      const { version = null, missing = null } = known.find(({ id }) => id === language?.id) ?? {}
      if (version !== null) found.set(language, { language, version, toolchain: language.toolchain(workshop, version) })
      else if (missing !== null) found.set(language, { language, missing })
      else found.set(language, await findLanguage(boxes, workshop, language))
    }
  }
  await Promise.all([worker(), worker()])
  return languages.flatMap((language) => found.get(language) ?? [])
}

async function findLanguage(boxes: WarmBoxes, workshop: Workshop, language: Language): Promise<FoundLanguage> {
  const probe = language.probe(workshop.places)
  if ('missing' in probe) return { language, missing: probe.missing }
  const { exitCode, stdout, stderr } = await boxes.run(workshop.compiling, {
    gift: Buffer.from(shellLine(`exec 3<&-; ${probe.line}`)()),
    stdin: Buffer.alloc(0),
    signal: new AbortController().signal,
  })
  const version = exitCode === 0 ? probe.version.exec(`${stdout.toString('utf8')}\n${stderr.toString('utf8')}`)?.[1] : undefined
  if (version === undefined) return { language, missing: `${language.name.split(' ')[0]} is not installed on this server.` }
  return { language, version, toolchain: language.toolchain(workshop, version) }
}
