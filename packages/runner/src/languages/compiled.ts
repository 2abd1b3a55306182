import { compileLimits, runLimits } from '../cage/limits.ts'
import { intoFile, type LanguageRecipe, runsProgram, shellLine, type Step, type Workshop } from './language.ts'
import { headersOf, preparedHeaders } from './precompiled-headers.ts'

const mebibyte = 1024 * 1024
const { wallMs, cpuMs, memoryBytes } = compileLimits
const usual = { wallMs, cpuMs, memoryBytes }
const large = { wallMs, cpuMs, memoryBytes: 1024 * mebibyte }
const ran = { wallMs: runLimits.wallMs, cpuMs: runLimits.cpuMs, memoryBytes: runLimits.memoryBytes }

/** Compiles `file` by a line of ours that leaves the program in `main`. */
const compiles = ({ compiling }: Workshop, file: string, line: string, limits: Step['limits']): Step => ({
  plan: compiling,
  opening: shellLine(`${intoFile(file)} && { ${line}; } >&2 && exec cat main`),
  limits,
})

export const c: LanguageRecipe = {
  id: 103,
  probe: () => ({ line: '/usr/bin/gcc -dumpfullversion', version: /(\S+)/ }),
  toolchain: (workshop) => ({
    compile: compiles(workshop, 'main.c', 'gcc -O2 -std=gnu17 -Wall -fdiagnostics-color=never main.c -lm -o main', usual),
    run: runsProgram(workshop, ran),
  }),
}

const cppFlags = '-O2 -std=gnu++20 -Wall -fdiagnostics-color=never'

export const cpp: LanguageRecipe = {
  id: 105,
  probe: () => ({ line: '/usr/bin/g++ -dumpfullversion', version: /(\S+)/ }),
  toolchain: (workshop, version) => ({
    compile: {
      plan: workshop.compiling,
      opening: (source) => {
        const ahead = preparedHeaders(workshop, headersOf(source()), cppFlags, version)
        return `${intoFile('main.cpp')} && g++ ${cppFlags} ${ahead} main.cpp -o main >&2 && exec cat main\n`
      },
      limits: large,
    },
    run: runsProgram(workshop, ran),
  }),
}

export const rust: LanguageRecipe = {
  id: 108,
  probe: () => ({ line: '/usr/bin/rustc --version', version: /rustc (\S+)/ }),
  toolchain: (workshop) => ({
    compile: compiles(
      workshop,
      'main.rs',
      '/usr/bin/rustc --color never -C opt-level=1 -C overflow-checks=on -C codegen-units=2 -C strip=debuginfo --edition 2021 -o main main.rs',
      large,
    ),
    run: runsProgram(workshop, ran),
  }),
}

/** Up to 1.19 Go's library comes compiled, and compiler and linker by themselves are three times as quick as the go command. */
const goParts =
  'tools=/usr/lib/go/pkg/tool/linux_$arch; $tools/compile -p main -complete -o main.o main.go && $tools/link -s -w -o main main.o'

export const go: LanguageRecipe = {
  id: 106,
  probe: () => ({ line: 'exec /usr/bin/go version', version: /go(\d\S*)/ }),
  toolchain: (workshop) => ({
    compile: compiles(
      workshop,
      'main.go',
      `export GOROOT=/usr/lib/go GOCACHE=/box/.cache GOPATH=/box/.go GO111MODULE=off GOTELEMETRY=off; arch=${goArchitecture}; ` +
        `if [ -e $GOROOT/pkg/linux_$arch/fmt.a ]; then ${goParts}; else go build -o main main.go; fi`,
      large,
    ),
    run: runsProgram(workshop, ran),
  }),
}

/** As Go names this processor. */
const goArchitecture = process.arch === 'x64' ? 'amd64' : process.arch
