import { withClassArchive } from './class-archive.ts'
import { findMainClass, jvmWords, runsClasses } from './java.ts'
import { boxPlace, intoFile, type LanguageRecipe } from './language.ts'

const mebibyte = 1024 * 1024
const compiler = `-Xmx640m -cp ${boxPlace.kotlin}/lib/kotlin-compiler.jar org.jetbrains.kotlin.cli.jvm.K2JVMCompiler`
const options = `-nowarn -no-reflect -kotlin-home ${boxPlace.kotlin} -d out Main.kt`
const sample =
  'fun main() { val names = generateSequence(::readLine).toList(); names.map { it.trim() }.forEach { println("Hello, $it!") } }'

export const kotlin: LanguageRecipe = {
  id: 111,
  probe: ({ kotlin: from }) =>
    from === null
      ? { missing: 'The Kotlin compiler is not installed on this server.' }
      : { line: `exec /usr/bin/java ${compiler} -version`, version: /kotlinc-jvm (\d[\d.]*)/ },
  toolchain: (workshop, version) => ({
    compile: {
      plan: workshop.compiling,
      opening: () => {
        const files = workshop.places.kotlin === null ? [] : [`${workshop.places.kotlin}/lib/kotlin-compiler.jar`]
        const archive = { compiler: 'kotlinc', version, files }
        const flags = withClassArchive(workshop, archive, `printf '%s' '${sample}' >Main.kt`, `${compiler} ${options}`)
        return `${intoFile('Main.kt')} && java ${flags} ${compiler} ${options} >&2 && cd out && ${findMainClass('MainKt')} && exec tar -cf - -- *\n`
      },
      limits: { cpuMs: 40_000, wallMs: 60_000, memoryBytes: 1024 * mebibyte },
    },
    run: runsClasses(workshop, `/box:${boxPlace.kotlin}/lib/kotlin-stdlib.jar`),
    words: jvmWords,
  }),
}
