import type { LeftOutFile, OutputLimits, JobFile } from '../service/job-files.ts'

/** Files that a program is asked for: relative paths, `*` for any characters within one name (`outputPattern`). */
export interface CollectPlan {
  patterns: readonly string[]
  limits: OutputLimits
}

export interface CollectedFiles {
  files: JobFile[]
  leftOut: LeftOutFile[]
}

/**
 * A shell program for the box: runs what follows, ends everything else in the box, then writes the wanted files to a descriptor. Its arguments
 * are the number of arguments for find, those arguments, and the program.
 *
 * The reader runs inside the box, as the program's user and under its limits, so it can give away nothing that the program could not have
 * printed itself; `read-collected.ts` trusts none of its words. No process of the program is left to change a file while it is read: a process
 * under SIGKILL makes no other, and the loop goes on until there is none. Records end with NUL:
 *
 *     ended CODE         the program has ended, as a shell tells it
 *     + SIZE PATH        a regular file; SIZE bytes follow
 *     TYPE SIZE PATH     something else of a wanted name, or a file that is too large or not readable; TYPE as find has it
 *     done               that was all
 */
export const runThenCollect = (ended: number, collected: number): string =>
  [
    `exec 9>&2 2>&${ended} ${ended}>&-`,
    'k=$1; shift',
    `(shift "$k"; exec "$@" 2>&9 9>&- ${collected}>&-); code=$?`,
    `exec 2>/dev/null 9>&- </dev/null >&${collected} ${collected}>&-`,
    `printf 'ended %s\\0' "$code"`,
    'while kill -9 -1; do :; done',
    // Keeps the first k arguments: each goes to the end, the others go away.
    'n=$#; i=0; while [ "$i" -lt "$n" ]; do [ "$i" -lt "$k" ] && set -- "$@" "$1"; shift; i=$((i+1)); done',
    `find "$@" && printf 'done\\0'`,
    'exit "$code"',
  ].join('\n')

/** What find is given: no link is followed, and a file's record and its bytes are written together. */
export function collectArguments({ patterns, limits }: CollectPlan): string[] {
  const depth = Math.max(...patterns.map((pattern) => pattern.split('/').length))
  return [
    ...['-P', '/box', '-mindepth', '1', '-maxdepth', String(depth), '-xdev'],
    ...['-regextype', 'posix-extended', '-regex', `/box/(${patterns.map(expressionOf).join('|')})`],
    ...['(', '-type', 'f', '-readable', '-size', `-${limits.bytes + 1}c`],
    ...['-printf', '+ %s %P\\0', '-exec', 'cat', '--', '{}', ';', '-o', '-printf', '%y %s %P\\0', ')'],
  ]
}

/** A pattern as an extended regular expression. Its characters are those of `outputPattern`. */
export const expressionOf = (pattern: string): string => pattern.replaceAll('.', '[.]').replaceAll('*', '[^/]*')
