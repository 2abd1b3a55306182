// One installation at a time in one clone. Part of the bootstrap: runs on Node 20 with nothing installed.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The holder touches its lock this often, in milliseconds … */
const beat = 1_000
/** … and one that was not touched for this long belongs to a process that died. */
const staleAfter = 15_000

/**
 * Runs `work` while holding the lock file, after waiting for whoever holds it. `say` tells the person once that we wait.
 * The lock is released when work ends, and by exit; a killed holder's lock goes stale.
 */
export async function withInstallLock(file, say, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !take(file); told = true) {
    if (!told) say('Waiting for another command that is installing packages in this folder')
    await sleep(beat / 4)
  }
  const release = () => rmSync(file, { force: true })
  const touch = setInterval(() => utimesSync(file, new Date(), new Date()), beat)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    process.off('exit', release)
    release()
  }
}

function take(file) {
  if (create(file)) return true
  if (!isStale(file)) return false
  // Two waiters may see the same dead lock: only the one that holds the key may remove it, and it looks once more.
  const key = `${file}.key`
  if (!create(key)) {
    if (isOld(key)) rmSync(key, { force: true })
    return false
  }
  try {
    if (isStale(file)) rmSync(file, { force: true })
    return create(file)
  } finally {
    rmSync(key, { force: true })
  }
}

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isStale(file) {
  return isOld(file) || holderIsGone(file)
}

function isOld(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > staleAfter
  } catch {
    return false
  }
}

function holderIsGone(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    if (!Number.isInteger(holder) || holder <= 0) return false
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
