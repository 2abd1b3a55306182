/** What the input box of the code editor holds at first (COD-01): a greeting, which every starter template reads. */
export const defaultStdin = 'Hello, world!\n'

/** A programming language as a person chooses it. */
export interface CodeLanguage {
  /** The id that POST /execute-code/execute takes; Judge0's. */
  id: number
  /** As the specification names it. What a server really runs is told by GET /execute-code/languages. */
  name: string
  /** What a new editor holds: a program that reads standard input. Plain Text is echoed. */
  template: string
}

/** The languages of the specification, in its order (chat-workspace.md, section 9; COD-01). */
export const codeLanguages: readonly CodeLanguage[] = [
  {
    id: 109,
    name: 'Python 3.13.2',
    template: `import sys

text = sys.stdin.readline().strip()
print(f"You said: {text}")
`,
  },
  {
    id: 102,
    name: 'JavaScript Node.js',
    template: `const input = require('node:fs').readFileSync(0, 'utf8')

const text = input.split('\\n')[0].trim()
console.log(\`You said: \${text}\`)
`,
  },
  {
    id: 91,
    name: 'Java 17',
    template: `import java.util.Scanner;

public class Main {
  public static void main(String[] args) {
    Scanner input = new Scanner(System.in);
    String text = input.hasNextLine() ? input.nextLine().trim() : "";
    System.out.println("You said: " + text);
  }
}
`,
  },
  {
    id: 105,
    name: 'C++ GCC 14.1',
    template: `#include <iostream>
#include <string>

int main() {
  std::string text;
  std::getline(std::cin, text);
  std::cout << "You said: " << text << "\\n";
}
`,
  },
  {
    id: 103,
    name: 'C GCC 14.1',
    template: `#include <stdio.h>
#include <string.h>

int main(void) {
  char text[1000] = "";
  if (fgets(text, sizeof text, stdin)) text[strcspn(text, "\\n")] = 0;
  printf("You said: %s\\n", text);
  return 0;
}
`,
  },
  {
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
	text, _ := bufio.NewReader(os.Stdin).ReadString('\\n')
	fmt.Printf("You said: %s\\n", strings.TrimSpace(text))
}
`,
  },
  {
    id: 101,
    name: 'TypeScript 5.6',
    template: `import { readFileSync } from 'node:fs'

const text: string = readFileSync(0, 'utf8').split('\\n')[0].trim()
console.log(\`You said: \${text}\`)
`,
  },
  {
    id: 98,
    name: 'PHP 8.3',
    template: `<?php

$text = trim((string) fgets(STDIN));
echo "You said: {$text}\\n";
`,
  },
  {
    id: 72,
    name: 'Ruby 2.7',
    template: `text = gets.to_s.strip
puts "You said: #{text}"
`,
  },
  {
    id: 108,
    name: 'Rust 1.85',
    template: `use std::io;

fn main() {
    let mut text = String::new();
    io::stdin().read_line(&mut text).expect("a line of input");
    println!("You said: {}", text.trim());
}
`,
  },
  {
    id: 83,
    name: 'Swift 5.2.3',
    template: `let text = readLine() ?? ""
print("You said: \\(text)")
`,
  },
  {
    id: 111,
    name: 'Kotlin 2.1.10',
    template: `fun main() {
    val text = readLine().orEmpty().trim()
    println("You said: $text")
}
`,
  },
  { id: 43, name: 'Plain Text', template: 'Plain text is not run: it comes back as it stands.\n' },
]
