import { fileURLToPath } from 'node:url'

/** How a language's hello is made and run without us: the same programs with the same flags, in a folder, by a shell. */
export interface BenchedProgram {
  id: number
  name: string
  /** The file that the source is written to. */
  file: string
  /** A program that reads a name and says hello; a new one for every number. */
  source: (number: number) => string
  /** Compiles in the folder; null where nothing is compiled. */
  compile: string | null
  run: string
  /** How often it is measured. */
  rounds: number
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const node = `${process.execPath} --max-old-space-size=192 --no-warnings`
const tsc = `${root}node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib/tsc`
const kotlin = `${root}.cache/toolchains/node_modules/kotlin-compiler`

export const interpreted: BenchedProgram[] = [
  {
    id: 109,
    name: 'Python',
    file: 'main.py',
    source: (number) => `import sys\n\nname = sys.stdin.readline().strip()\nprint(f"Hello, {name}! ${number}")\n`,
    compile: null,
    run: '/usr/bin/python3 main.py',
    rounds: 20,
  },
  {
    id: 102,
    name: 'JavaScript',
    file: 'main.js',
    source: (number) => `const name = require('node:fs').readFileSync(0, 'utf8').trim()\nconsole.log(\`Hello, \${name}! ${number}\`)\n`,
    compile: null,
    run: `${node} main.js`,
    rounds: 20,
  },
  {
    id: 72,
    name: 'Ruby',
    file: 'main.rb',
    source: (number) => `puts "Hello, #{gets.to_s.strip}! ${number}"\n`,
    compile: null,
    run: '/usr/bin/ruby --disable=gems main.rb',
    rounds: 20,
  },
  {
    id: 98,
    name: 'PHP',
    file: 'main.php',
    source: (number) => `<?php\n$name = trim(fgets(STDIN));\necho "Hello, {$name}! ${number}\\n";\n`,
    compile: null,
    run: '/usr/bin/php -n -d display_errors=stderr main.php',
    rounds: 20,
  },
]

const goTools = `/usr/lib/go/pkg/tool/linux_${process.arch === 'x64' ? 'amd64' : process.arch}`

export const compiled: BenchedProgram[] = [
  {
    id: 103,
    name: 'C',
    file: 'main.c',
    source: (number) =>
      `#include <stdio.h>\n\nint main(void) {\n  char name[100];\n  if (scanf("%99s", name) != 1) return 1;\n  printf("Hello, %s! ${number}\\n", name);\n  return 0;\n}\n`,
    compile: 'gcc -O2 -std=gnu17 -Wall -fdiagnostics-color=never main.c -lm -o main',
    run: './main',
    rounds: 15,
  },
  {
    id: 108,
    name: 'Rust',
    file: 'main.rs',
    source: (number) =>
      `use std::io;\n\nfn main() {\n    let mut name = String::new();\n    io::stdin().read_line(&mut name).expect("a line");\n    println!("Hello, {}! ${number}", name.trim());\n}\n`,
    compile: '/usr/bin/rustc --color never -C opt-level=1 -C strip=debuginfo --edition 2021 -o main main.rs',
    run: './main',
    rounds: 10,
  },
  {
    id: 106,
    name: 'Go',
    file: 'main.go',
    source: (number) =>
      `package main\n\nimport "fmt"\n\nfunc main() {\n\tvar name string\n\tfmt.Scan(&name)\n\tfmt.Printf("Hello, %s! ${number}\\n", name)\n}\n`,
    compile: `export GOROOT=/usr/lib/go; ${goTools}/compile -p main -complete -o main.o main.go && ${goTools}/link -s -w -o main main.o`,
    run: './main',
    rounds: 15,
  },
  {
    id: 91,
    name: 'Java',
    file: 'Main.java',
    source: (number) =>
      `import java.util.Scanner;\n\npublic class Main {\n  public static void main(String[] args) {\n    System.out.println("Hello, " + new Scanner(System.in).nextLine() + "! ${number}");\n  }\n}\n`,
    compile: '/usr/bin/javac -encoding UTF-8 -Xlint:none -proc:none -d . Main.java',
    run: '/usr/bin/java -cp . Main',
    rounds: 10,
  },
  {
    id: 105,
    name: 'C++',
    file: 'main.cpp',
    source: (number) =>
      `#include <bits/stdc++.h>\nusing namespace std;\n\nint main() {\n  string name;\n  getline(cin, name);\n  cout << "Hello, " << name << "! ${number}\\n";\n}\n`,
    compile: 'g++ -O2 -std=gnu++20 -Wall -fdiagnostics-color=never main.cpp -o main',
    run: './main',
    rounds: 10,
  },
  {
    id: 111,
    name: 'Kotlin',
    file: 'Main.kt',
    source: (number) => `fun main() {\n    val name = readln().trim()\n    println("Hello, $name! ${number}")\n}\n`,
    compile: `/usr/bin/java -cp ${kotlin}/lib/kotlin-compiler.jar org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -nowarn -no-reflect -kotlin-home ${kotlin} -d . Main.kt`,
    run: `/usr/bin/java -cp .:${kotlin}/lib/kotlin-stdlib.jar MainKt`,
    rounds: 4,
  },
  {
    id: 101,
    name: 'TypeScript',
    file: 'main.ts',
    source: (number) =>
      `import { readFileSync } from 'fs'\n\nconst name: string = readFileSync(0, 'utf8').trim()\nconsole.log(\`Hello, \${name}! ${number}\`)\n`,
    compile: `${tsc} --ignoreConfig --pretty false --module commonjs --target es2022 --lib es2024 --types node --typeRoots ${root}node_modules/@types --skipLibCheck --strict false --noEmitOnError main.ts`,
    run: `${node} main.js`,
    rounds: 15,
  },
]
