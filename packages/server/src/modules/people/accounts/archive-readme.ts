/** What an archive says about itself to whoever opens it, years later perhaps. */
export function archiveReadme(archive: {
  productName: string
  madeOn: Date
  contents: readonly { path: string; holds: string }[]
}): string {
  const day = archive.madeOn.toISOString().slice(0, 16).replace('T', ' ')
  return `# Your data at ${archive.productName}

Made on ${day} UTC. Everything that is kept of you is in this archive; deleted chats are not.

| File | What it holds |
| --- | --- |
${archive.contents.map(({ path, holds }) => `| ${path} | ${holds} |\n`).join('')}
Times are UTC. Text is UTF-8.
`
}
