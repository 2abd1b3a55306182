import { compileLimits, runLimits } from '../cage/limits.ts'
import { type Language, shell } from './language.ts'

const mebibyte = 1024 * 1024
const large = { ...compileLimits, memoryBytes: 1024 * mebibyte }
const program = { of: 'program', program: ['/box/main'], limits: runLimits } as const

export const c: Language = {
  id: 103,
  name: 'C GCC 14.1',
  template: `#include <stdio.h>
#include <string.h>

int main(void) {
  char name[100];
  if (!fgets(name, sizeof name, stdin)) return 1;
  name[strcspn(name, "\\n")] = 0;
  printf("Hello, %s!\\n", name);
  return 0;
}
`,
  sourceName: () => 'main.c',
  probe: () => ({ program: ['/usr/bin/gcc', '-dumpfullversion'], places: [], version: /(\S+)/ }),
  toolchain: () => ({
    places: [],
    compile: {
      program: shell('gcc -O2 -std=gnu17 -Wall -fdiagnostics-color=never main.c -lm -o main >&2 && cat main'),
      limits: compileLimits,
    },
    run: program,
  }),
}

export const cpp: Language = {
  id: 105,
  name: 'C++ GCC 14.1',
  template: `#include <iostream>
#include <string>

int main() {
  std::string name;
  std::getline(std::cin, name);
  std::cout << "Hello, " << name << "!\\n";
}
`,
  sourceName: () => 'main.cpp',
  probe: () => ({ program: ['/usr/bin/g++', '-dumpfullversion'], places: [], version: /(\S+)/ }),
  toolchain: () => ({
    places: [],
    compile: { program: shell('g++ -O2 -std=gnu++20 -Wall -fdiagnostics-color=never main.cpp -o main >&2 && cat main'), limits: large },
    run: program,
  }),
}

export const rust: Language = {
  id: 108,
  name: 'Rust 1.85',
  template: `use std::io;

fn main() {
    let mut name = String::new();
    io::stdin().read_line(&mut name).expect("a line");
    println!("Hello, {}!", name.trim());
}
`,
  sourceName: () => 'main.rs',
  probe: () => ({ program: ['/usr/bin/rustc', '--version'], places: [], version: /rustc (\S+)/ }),
  toolchain: () => ({
    places: [],
    compile: { program: shell('rustc --color never -C opt-level=1 --edition 2021 -o main main.rs >&2 && cat main'), limits: large },
    run: program,
  }),
}

export const go: Language = {
  id: 106,
  name: 'Go 1.22',
  template: `package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	name, _ := bufio.NewReader(os.Stdin).ReadString('\\n')
	fmt.Printf("Hello, %s!\\n", strings.TrimSpace(name))
}
`,
  sourceName: () => 'main.go',
  probe: () => ({ program: ['/usr/bin/go', 'version'], places: [], version: /go(\d\S*)/ }),
  toolchain: () => ({
    places: [],
    environment: { GOCACHE: '/box/.cache', GOPATH: '/box/.go', GOFLAGS: '-mod=mod', GO111MODULE: 'off', GOTELEMETRY: 'off' },
    // Up to 1.19 the library comes compiled, and compiler and linker by themselves are three times as fast as the go command.
    compile: {
      program: shell(
        '{ if [ -e "$(go env GOROOT)/pkg/linux_$(go env GOARCH)/fmt.a" ]; then go tool compile -o main.o main.go && go tool link -o main main.o; else go build -o main main.go; fi; } >&2 && cat main',
      ),
      limits: large,
    },
    run: program,
  }),
}
