/**
 * Runs `work` while no other tab of this browser holds the lock of that name; does nothing when one does. Without locks two tabs may send at
 * once: they send the same key, which the server takes once.
 */
export async function aloneInBrowser(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return await work()
  await locks.request(name, { ifAvailable: true }, async (lock) => void (lock && (await work())))
}
