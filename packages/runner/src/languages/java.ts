import { compileLimits, runLimits } from '../cage/limits.ts'
import { quickJvm, withClassArchive } from './class-archive.ts'
import { intoFile, type LanguageRecipe, shellLine, type Step, type Workshop } from './language.ts'

const mebibyte = 1024 * 1024

/** Runs classes from an archive of the compiler's, by the class that `main` names. */
export const runsClasses = ({ running }: Workshop, classPath: string, main: string): Step => ({
  plan: running,
  opening: shellLine(`tar -xf - <&3 && exec 3<&- && exec java ${quickJvm} -Xss32m -Xmx256m -cp ${classPath} ${main}`),
  limits: { ...runLimits, memoryBytes: 448 * mebibyte },
})

/** The class that a source wants to be the file of: a public one, else the one with the entry, else the first. */
export function javaClass(source: string): string {
  let first: string | undefined
  let last: string | undefined
  let ofEntry: string | undefined
  /** The words before this one since something else stood between, `public` and modifiers as a rule. */
  let before: string[] = []
  for (const [token] of source.matchAll(javaToken)) {
    if (/^[\s/]/.test(token)) continue // a space, a comment, a division
    if (!/^[\w$]/.test(token)) {
      if (token !== '-') before = [] // `non-sealed` is one word in three
      continue
    }
    const isName = kinds.has(before.at(-1) ?? '') && /^\D/.test(token)
    if (isName) {
      const name = token.slice(0, longestName)
      const publicAt = before.lastIndexOf('public')
      if (publicAt >= 0 && before.slice(publicAt + 1, -1).every((word) => modifiers.has(word))) return name
      first ??= name
      last = name
      before = []
      continue
    }
    if (token === 'main' && /(?:^| )static (?:final )?void$/.test(before.join(' '))) ofEntry ??= last
    before = [...before.slice(-mostWords), token]
  }
  return ofEntry ?? first ?? 'Main'
}

/**
 * One piece of a source after the other. Each begins somewhere and ends there or at the source's end, so that reading a source takes as
 * long as it is long, whatever somebody wrote: the runner has one thread for everybody's programs.
 */
const javaToken = /\s+|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[\w$]+|[^]/g
const kinds = new Set(['class', 'record', 'enum', 'interface'])
const modifiers = new Set(['final', 'abstract', 'strictfp', 'sealed', 'non', 'static'])
/** `public abstract static non-sealed strictfp` is more than anybody writes. */
const mostWords = 7
/** A file's name has to fit into the file system. */
const longestName = 100

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
          { compiler: 'javac', version, files: [] },
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
