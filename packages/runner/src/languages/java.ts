import { compileLimits, runLimits } from '../cage/limits.ts'
import { type Language, shell } from './language.ts'

const mebibyte = 1024 * 1024
/** Small programs that live for a second: no parallel collector, no second compiler. */
const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xshare:auto']

/** The class that a source wants to be the file of; a public class must be named like its file. */
export function javaClass(source: string): string {
  return (
    /\bpublic\s+(?:(?:final|abstract|strictfp|sealed|non-sealed)\s+)*(?:class|record|enum|interface)\s+([A-Za-z_$][A-Za-z0-9_$]{0,99})/.exec(
      source,
    )?.[1] ?? 'Main'
  )
}

export const java: Language = {
  id: 91,
  name: 'Java 17',
  template: `import java.util.Scanner;

public class Main {
  public static void main(String[] args) {
    String name = new Scanner(System.in).nextLine().trim();
    System.out.println("Hello, " + name + "!");
  }
}
`,
  sourceName: (source) => `${javaClass(source)}.java`,
  probe: () => ({ program: ['/usr/bin/javac', '-version'], places: [], version: /javac (\S+)/ }),
  toolchain: () => ({
    places: [],
    compile: {
      program: shell(
        'name=$(ls *.java) && mkdir out && javac "$@" -encoding UTF-8 -Xlint:none -proc:none -d out "$name" >&2 && printf %s "${name%.java}" > out/.main && tar -C out -cf - .',
        ...quick.map((flag) => `-J${flag}`),
      ),
      limits: { ...compileLimits, memoryBytes: 768 * mebibyte },
    },
    run: {
      of: 'archive',
      program: shell('exec java "$@" -cp /box "$(cat .main)"', ...quick, '-Xss64m', `-Xmx${256}m`),
      limits: { ...runLimits, memoryBytes: 448 * mebibyte },
    },
  }),
}
