import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { boxPlace, type Workshop } from './language.ts'

/** Small programs that live for a second: no parallel collector, no second compiler, no thread for each processor of a large machine. */
export const quickJvm = '-XX:ActiveProcessorCount=2 -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -Xshare:auto'

/**
 * The flags that let a compiler on the JVM begin with its classes loaded; they are dumped by running it once. `files`: the archives of
 * classes it is made of, as this machine knows them. `before` and `program` are that run, with its files. Until it is there the compiler runs without.
 */
export function withClassArchive(
  { prepared }: Workshop,
  { compiler, version, files }: { compiler: string; version: string; files: readonly string[] },
  before: string,
  program: string,
): string {
  const name = `${compiler}-${version}-${stampOf([...files, ...jvmFiles()])}.jsa`
  const line = `${before} && java ${quickJvm} -XX:ArchiveClassesAtExit=classes.jsa ${program} >&2 && exec cat classes.jsa`
  return prepared(name, line, compiler) ? `${quickJvm} -XX:SharedArchiveFile=${boxPlace.prepared}/${name}` : quickJvm
}

/**
 * A name for exactly these files: the JVM silently leaves an archive aside that was dumped from a file of another size or time, as one that
 * was fetched again has, or by another JVM.
 */
export function stampOf(files: readonly string[]): string {
  const marks = files.map((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${size} ${Math.floor(mtimeMs / 1000)}`
  })
  return createHash('sha256').update(marks.join('\n')).digest('hex').slice(0, 12)
}

/** The classes of the JVM itself. */
function jvmFiles(): string[] {
  try {
    return [join(dirname(realpathSync('/usr/bin/java')), '../lib/modules')]
  } catch {
    return []
  }
}
