import type { Plugin } from 'vite'

/** The host of others that the drawing library falls back to for its fonts, as it stands in its code. */
const foreign = 'https://esm.sh/'

/**
 * Takes the foreign address out of the drawing library: what our origin does not have is fetched from nobody. Fails the build where the address stands
 * elsewhere than in a template, as another version of the library may have it.
 */
export function boardFiles(): Plugin {
  let isFound = false
  return {
    name: 'board-files',
    apply: 'build',
    transform(code, id) {
      if (!/@excalidraw[/\\]excalidraw[/\\]dist[/\\]/u.test(id) || !code.includes(foreign)) return null
      if (code.replaceAll(`\`${foreign}`, '').includes(foreign))
        this.error(`The address ${foreign} stands in ${id} where it cannot be taken out.`)
      isFound = true
      return { code: code.replaceAll(`\`${foreign}`, '`${location.origin}/board/'), map: null }
    },
    buildEnd(error) {
      if (!error && !isFound) this.warn(`${foreign} stands nowhere in the drawing library: this plugin is not needed any more.`)
    },
  }
}
