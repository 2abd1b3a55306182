/** Where a runner listens: on this machine, or elsewhere with the secret that it shares with us. */
export type RunnerAddress = { socket: string } | { url: string; secret: string }
