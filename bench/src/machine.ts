import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'

/** The machine a figure was taken on, so that figures of two machines are never compared by mistake. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${distribution()} (${type()} ${release().split('-')[0]})`,
    node: process.version,
    loadBefore: loadavg()[0],
  }
}

function distribution(): string {
  try {
    return /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'unknown system'
  } catch {
    return 'unknown system'
  }
}
