/**
 * The shortest program of each language (ids of COD-01), whose time is what starting the language costs. Plain text is missing: it does
 * not compute anything.
 */
const emptyPrograms: Readonly<Record<number, string>> = {
  109: '',
  102: '',
  101: '',
  91: 'public class Main { public static void main(String[] arguments) {} }\n',
  103: 'int main(void) { return 0; }\n',
  105: 'int main() {}\n',
  106: 'package main\n\nfunc main() {}\n',
  98: '<?php\n',
  72: '',
  108: 'fn main() {}\n',
  111: 'fun main() {}\n',
  83: '',
}

/** Undefined for a language that has none. */
export const emptyProgram = (languageId: number): string | undefined => emptyPrograms[languageId]
