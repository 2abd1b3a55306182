/** Runs tasks one after the other, in the order in which they were asked for; a task that fails does not hold up the next. */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return async (task) => {
    const mine = last.then(task)
    last = mine.catch(() => undefined)
    return await mine
  }
}
