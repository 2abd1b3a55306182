import { type Container, type ContainerOptions, createContainer } from './container.ts'

export interface RunningServer {
  /** What it is joined of. */
  modules: Container['modules']
  /** Where it listens, for whoever sits at this machine. */
  url: string
  /** Begins what the first person would wait for. Nothing waits for it. */
  warmUp(): void
  /** What stops nothing and whoever runs the server should know, a sentence each. Asks rate services: seconds while they are away. */
  describe(): Promise<string[]>
  /** Takes nothing new, lets replies in progress end, and ends. */
  close(): Promise<void>
}

/** How long answers may take to end once no new ones are begun. */
const goodbyeMs = 5000

/** Starts the product on its port. Throws StartRefused, or the error of listening (`EADDRINUSE` and the like) as it came. */
export async function startServer(options: ContainerOptions): Promise<RunningServer> {
  const { environment } = options
  const container = await createContainer(options)
  const { app } = container.http
  let address: string
  try {
    await container.start()
    address = await app.listen({ port: environment.port, host: environment.host })
    container.startJobs()
  } catch (error) {
    await container.drain()
    await app.close()
    await container.close()
    throw error
  }
  let closing: Promise<void> | undefined
  const close = async () => {
    await container.drain()
    // A client that keeps its connection open does not keep the process.
    const impatience = setTimeout(() => app.server.closeAllConnections(), goodbyeMs)
    await app.close()
    clearTimeout(impatience)
    await container.close()
  }
  return {
    modules: container.modules,
    url: address,
    warmUp: () => container.warmUp(),
    describe: container.describe,
    close: async () => await (closing ??= close()),
  }
}
