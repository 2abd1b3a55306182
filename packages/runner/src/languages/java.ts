import { compileLimits, runLimits } from '../cage/limits.ts'
import { quickJvm, withClassArchive } from './class-archive.ts'
import { intoFile, type LanguageRecipe, type RuntimeWords, shellLine, type Step, type Workshop } from './language.ts'

const mebibyte = 1024 * 1024

/** Runs classes from an archive of the compiler's, by the class that `findMainClass` noted in it. */
export const runsClasses = ({ running }: Workshop, classPath: string): Step => ({
  plan: running,
  opening: shellLine(`tar -xf - <&3 && exec 3<&- && exec java ${quickJvm} -Xss32m -Xmx256m -cp ${classPath} "$(cat main-class)"`),
  limits: { ...runLimits, memoryBytes: 448 * mebibyte },
})

/** Java's and Kotlin's own words; a program that catches the error goes on. */
export const jvmWords: RuntimeWords = {
  outOfMemory: (stderr) =>
    /^(?:Exception in thread "[^"\n]*" |Exception: |Caused by: )?java\.lang\.OutOfMemoryError(?!: unable to create native thread)/m.test(
      stderr,
    ),
}

/**
 * Notes in `main-class` which class to start: the one called `preferred` where it has an entry, else the outermost that has one. A class with an
 * entry holds the name `main` and the type of its parameters. The names come from the compiler's files, so that packages, nested classes and
 * companions are found as they are called. For the folder of the classes.
 */
export const findMainClass = (preferred: string): string =>
  `{ grep -rlaF '([Ljava/lang/String;)V' . | grep '\\.class$' | tr '\\n' '\\000' | xargs -0 -r grep -law main; { find . -name '${preferred}.class'; echo './${preferred}.class'; } | head -1; } | ` +
  `awk -v preferred='${preferred}.class' '{ name = $0; sub(/.*\\//, "", name); last = NR; all[NR] = $0; rank[NR] = (name == preferred ? 0 : 1000) + gsub(/[$]/, "$", name) } ` +
  `END { best = last; for (i = 1; i < last; i++) if (best == last || rank[i] < rank[best]) best = i; path = all[best]; ` +
  `sub(/^\\.\\//, "", path); sub(/\\.class$/, "", path); gsub(/\\//, ".", path); printf "%s", path }' >main-class`

/** The class that a source wants to be the file of: a public one, else the one with the entry, else the first. */
export function javaClass(source: string): string {
  let first: string | undefined
  let last: string | undefined
  let ofEntry: string | undefined
  /** The words before this one since something else stood between, `public` and modifiers as a rule. */
  let before: string[] = []
  for (const [token] of source.matchAll(javaToken)) {
    if (/^[\s/]/.test(token)) continue // a space, a comment, a division
    if (!/^[\p{L}\p{Nl}\p{M}\p{Nd}\p{Sc}\p{Pc}]/u.test(token)) {
      if (token !== '-') before = [] // `non-sealed` is one word in three
      continue
    }
    const isName = kinds.has(before.at(-1) ?? '') && /^\D/.test(token)
    if (isName) {
      const name = token.slice(0, longestName(token))
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
const javaToken =
  /\s+|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[\p{L}\p{Nl}\p{M}\p{Nd}\p{Sc}\p{Pc}]+|[^]/gu
const kinds = new Set(['class', 'record', 'enum', 'interface'])
const modifiers = new Set(['final', 'abstract', 'strictfp', 'sealed', 'non', 'static'])
/** `public abstract static non-sealed strictfp` is more than anybody writes. */
const mostWords = 7
/** A file's name has to fit into the file system: 255 bytes, of which a letter beyond ASCII takes up to four. */
const longestName = (name: string) => (/^[\w$]*$/.test(name) ? 100 : 60)

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
        return `mkdir out && ${intoFile(`${name}.java`)} && java ${flags} -Xmx384m -m jdk.compiler/${javac} ${options} '${name}.java' >&2 && cd out && ${findMainClass(name)} && exec tar -cf - -- *\n`
      },
      limits: { wallMs: compileLimits.wallMs, cpuMs: compileLimits.cpuMs, memoryBytes: 768 * mebibyte },
    },
    run: runsClasses(workshop, '/box'),
    words: jvmWords,
  }),
}
