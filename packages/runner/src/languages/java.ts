import { compileLimits, runLimits } from '../cage/limits.ts'
import { boxPlace, intoFile, type LanguageRecipe, shellLine, type Step, type Workshop } from './language.ts'

const mebibyte = 1024 * 1024
/** Small programs that live for a second: no parallel collector, no second compiler. */
const quick = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -Xshare:auto'

/** Runs classes from an archive of the compiler's, by the class that `main` names. */
export const runsClasses = ({ running }: Workshop, classPath: string, main: string): Step => ({
  plan: running,
  opening: shellLine(`tar -xf - <&3 && exec 3<&- && exec java ${quick} -Xss32m -Xmx256m -cp ${classPath} ${main}`),
  limits: { ...runLimits, memoryBytes: 448 * mebibyte },
})

/**
 * The flags that let a program of the JVM begin with its classes loaded; they are dumped by running it once. `arguments_` is that run, with
 * its files. Until the archive is there the program runs without.
 */
export function withClassArchive({ prepared }: Workshop, name: string, before: string, program: string): string {
  const line = `${before} && java ${quick} -XX:ArchiveClassesAtExit=classes.jsa ${program} >&2 && exec cat classes.jsa`
  return prepared(`${name}.jsa`, line) ? `${quick} -XX:SharedArchiveFile=${boxPlace.prepared}/${name}.jsa` : quick
}

/** The class that a source wants to be the file of: a public one, else the one with the entry, else the first. */
export function javaClass(source: string): string {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\/\/[^\n]*/g, ' ')
    .replace(/"(?:\\.|[^"\\\n])*"/g, '""')
  const kinds = String.raw`(?:(?:final|abstract|strictfp|sealed|non-sealed|static)\s+)*(?:class|record|enum|interface)\s+([A-Za-z_$][\w$]{0,99})`
  const isPublic = new RegExp(String.raw`\bpublic\s+${kinds}`).exec(code)?.[1]
  if (isPublic) return isPublic
  const before = code.slice(0, Math.max(0, code.search(/\bstatic\s+(?:final\s+)?void\s+main\b/)))
  return (
    [...before.matchAll(new RegExp(String.raw`\b${kinds}`, 'g'))].at(-1)?.[1] ??
    new RegExp(String.raw`\b${kinds}`).exec(code)?.[1] ??
    'Main'
  )
}

const javac = 'com.sun.tools.javac.Main'
const options = '-encoding UTF-8 -Xlint:none -proc:none -d out'
const sample =
  'import java.util.*; public class Main { public static void main(String[] a) { Scanner s = new Scanner(System.in); List<String> l = new ArrayList<>(); l.add(s.nextLine()); l.stream().map(x -> "Hello, " + x).forEach(System.out::println); } }'

export const java: LanguageRecipe = {
  id: 91,
  probe: () => ({ line: 'exec /usr/bin/javac -version', version: /javac (\S+)/ }),
  toolchain: (workshop, version) => ({
    compile: {
      plan: workshop.compiling,
      opening: (source) => {
        const name = javaClass(source())
        const flags = withClassArchive(
          workshop,
          `javac-${version}`,
          `mkdir out && printf '%s' '${sample}' >Main.java`,
          `-Xmx384m -m jdk.compiler/${javac} ${options} Main.java`,
        )
        return `mkdir out && ${intoFile(`${name}.java`)} && java ${flags} -Xmx384m -m jdk.compiler/${javac} ${options} '${name}.java' >&2 && printf %s '${name}' >out/main-class && cd out && exec tar -cf - -- *\n`
      },
      limits: { wallMs: compileLimits.wallMs, cpuMs: compileLimits.cpuMs, memoryBytes: 768 * mebibyte },
    },
    run: runsClasses(workshop, '/box', '"$(cat main-class)"'),
  }),
}
