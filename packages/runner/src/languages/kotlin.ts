import { compileLimits, runLimits } from '../cage/limits.ts'
import { boxPlace, type Language, shell } from './language.ts'

const mebibyte = 1024 * 1024
const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xshare:auto']
const compiler = ['-cp', `${boxPlace.kotlin}/lib/kotlin-compiler.jar`, 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler']

export const kotlin: Language = {
  id: 111,
  name: 'Kotlin 2.1.10',
  template: `fun main() {
    val name = readln().trim()
    println("Hello, $name!")
}
`,
  sourceName: () => 'Main.kt',
  probe: ({ kotlin: from }) =>
    from === null
      ? { missing: 'The Kotlin compiler is not installed on this server.' }
      : {
          program: ['/usr/bin/java', ...quick, ...compiler, '-version'],
          places: [{ from, at: boxPlace.kotlin }],
          version: /kotlinc-jvm (\d[\d.]*)/,
        },
  toolchain: ({ kotlin: from }) => ({
    places: from === null ? [] : [{ from, at: boxPlace.kotlin }],
    compile: {
      program: shell(
        'mkdir out && java "$@" -nowarn -no-reflect -kotlin-home /opt/kotlin -d out Main.kt >&2 && tar -C out -cf - .',
        ...quick,
        `-Xmx${512}m`,
        ...compiler,
      ),
      limits: { ...compileLimits, cpuMs: 30_000, wallMs: 30_000, memoryBytes: 1024 * mebibyte },
    },
    run: {
      of: 'archive',
      program: shell('exec java "$@" -cp /box:/opt/kotlin/lib/kotlin-stdlib.jar MainKt', ...quick, '-Xss64m', `-Xmx${256}m`),
      limits: { ...runLimits, memoryBytes: 448 * mebibyte },
    },
  }),
}
