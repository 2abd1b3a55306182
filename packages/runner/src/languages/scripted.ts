import type { BoxPlan } from '../cage/box-plan.ts'
import { compileLimits, runLimits } from '../cage/limits.ts'
import { boxPlace, intoFile, type LanguageRecipe, runsProgram, shellLine, shownPlaces } from './language.ts'

const ran = { wallMs: runLimits.wallMs, cpuMs: runLimits.cpuMs, memoryBytes: runLimits.memoryBytes }

/** PHP runs this before the program, whose file it has open already and reads only then. */
const waitingPhp = `<?php
(static function (): void {
  $gift = fopen('php://fd/3', 'rb');
  file_put_contents('main.php', $gift);
  fclose($gift);
})();
`

export const php: LanguageRecipe = {
  id: 98,
  probe: () => ({ line: 'exec /usr/bin/php -n --version', version: /PHP (\d[\d.]*)/ }),
  toolchain: ({ places }) => {
    const file = `${boxPlace.waiting}/wait.php`
    const plan: BoxPlan = {
      program: ['/usr/bin/php', '-n', '-d', 'display_errors=stderr', '-d', `auto_prepend_file=${file}`, 'main.php'],
      limits: runLimits,
      places: shownPlaces(places),
      files: [
        { at: file, content: Buffer.from(waitingPhp) },
        { at: '/box/main.php', content: Buffer.alloc(0), mode: '0666' },
      ],
    }
    return { run: { plan, opening: () => '', limits: {} } }
  },
}

export const ruby: LanguageRecipe = {
  id: 72,
  probe: () => ({ line: 'exec /usr/bin/ruby --disable=gems --version', version: /ruby (\d[\d.]*)/ }),
  toolchain: ({ places }) => {
    // Gems are not there anyway, and looking for them takes longer than most programs. Ruby is ready before it reads its program, and waits at
    // a pipe: the file is a link to where the source will come from.
    const plan: BoxPlan = {
      program: ['/usr/bin/ruby', '--disable=gems', 'main.rb'],
      limits: runLimits,
      places: shownPlaces(places),
      links: [{ at: '/box/main.rb', to: '/proc/self/fd/3' }],
    }
    return { run: { plan, opening: () => '', limits: {} } }
  },
}

export const plainText: LanguageRecipe = {
  id: 43,
  probe: () => ({ line: 'exec cat --version', version: /(\d[\d.]+)/ }),
  toolchain: ({ running }) => ({ run: { plan: running, opening: shellLine('exec cat <&3'), limits: ran } }),
}

export const swift: LanguageRecipe = {
  id: 83,
  probe: () => ({ line: 'exec /usr/bin/swiftc --version', version: /Swift version (\S+)/ }),
  toolchain: (workshop) => ({
    compile: {
      plan: workshop.compiling,
      opening: shellLine(`${intoFile('main.swift')} && swiftc -o main main.swift >&2 && exec cat main`),
      limits: { wallMs: compileLimits.wallMs, cpuMs: compileLimits.cpuMs, memoryBytes: 1024 * 1024 * 1024 },
    },
    run: runsProgram(workshop, ran),
  }),
}
