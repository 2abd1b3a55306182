import { runLimits } from '../cage/limits.ts'
import type { Language } from './language.ts'

export const php: Language = {
  id: 98,
  name: 'PHP 8.3',
  template: `<?php

$name = trim(fgets(STDIN));
echo "Hello, {$name}!\\n";
`,
  sourceName: () => 'main.php',
  probe: () => ({ program: ['/usr/bin/php', '-n', '--version'], places: [], version: /PHP (\d[\d.]*)/ }),
  toolchain: () => ({
    places: [],
    run: { of: 'source', program: ['/usr/bin/php', '-n', '-d', 'display_errors=stderr', 'main.php'], limits: runLimits },
  }),
}

export const ruby: Language = {
  id: 72,
  name: 'Ruby 2.7',
  template: `name = gets.to_s.strip
puts "Hello, #{name}!"
`,
  sourceName: () => 'main.rb',
  probe: () => ({ program: ['/usr/bin/ruby', '--disable=gems', '--version'], places: [], version: /ruby (\d[\d.]*)/ }),
  // Gems are not there anyway, and looking for them takes longer than most programs.
  toolchain: () => ({ places: [], run: { of: 'source', program: ['/usr/bin/ruby', '--disable=gems', 'main.rb'], limits: runLimits } }),
}

export const plainText: Language = {
  id: 43,
  name: 'Plain Text',
  template: 'Hello!\n',
  sourceName: () => 'main.txt',
  probe: () => ({ program: ['/bin/cat', '--version'], places: [], version: /(\d[\d.]+)/ }),
  toolchain: () => ({ places: [], run: { of: 'source', program: ['/bin/cat', 'main.txt'], limits: runLimits } }),
}

export const swift: Language = {
  id: 83,
  name: 'Swift 5.2.3',
  template: `let name = readLine() ?? ""
print("Hello, \\(name)!")
`,
  sourceName: () => 'main.swift',
  probe: () => ({ program: ['/usr/bin/swiftc', '--version'], places: [], version: /Swift version (\S+)/ }),
  toolchain: () => ({
    places: [],
    compile: {
      program: ['/bin/sh', '-c', 'swiftc -o main main.swift >&2 && cat main'],
      limits: {
        ...runLimits,
        wallMs: 15_000,
        cpuMs: 15_000,
        memoryBytes: 1024 * 1024 * 1024,
        outputBytes: 64 * 1024 * 1024,
        fileBytes: 64 * 1024 * 1024,
        boxBytes: 256 * 1024 * 1024,
      },
    },
    run: { of: 'program', program: ['/box/main'], limits: runLimits },
  }),
}
