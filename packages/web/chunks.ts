import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Rolldown.ChunkingContext

/** Scripts by what loads them, relative to this folder: each list is loaded together with all that its modules import at once. */
const loadedBy = {
  /** Every address but the landing page. */
  start: ['src/app/main.tsx'],
  landing: ['src/app/landing/landing-client.tsx'],
  /** The frame of the workspace, drawn first. */
  workspace: ['src/routes/workspace-layout.tsx', 'src/routes/workspace-route.tsx'],
  /** What comes into it. */
  conversation: ['src/features/conversation/chat/index.ts', 'src/panels/starter/starter-panel.tsx'],
  /** A chat that is only read: shared with a stranger, or on paper. */
  reading: ['src/routes/shared-chat-route.tsx', 'src/routes/print-route.tsx'],
  /** Pages that need little. */
  pages: [
    'src/features/people/account/closed-account.tsx',
    'src/routes/code-route.tsx',
    'src/routes/door-route.tsx',
    'src/routes/landing-route.tsx',
    'src/routes/launch-route.tsx',
    'src/routes/not-found-route.tsx',
    'src/routes/pricing-route.tsx',
    'src/routes/shares-route.tsx',
    'src/routes/your-data-route.tsx',
    'src/ui/toaster.tsx',
  ],
} satisfies Record<string, string[]>

/**
 * What the contract's door hands on to every module that opens it, though only what is loaded on a wish has a use for it: prices, money, résumés. Reached is
 * not used, and only the first is known here.
 */
const isUsedOnAWish = (id: string): boolean =>
  /\/contract\/src\/(?!browser-)(?:[\w-]+-(?:paths|notices|names)|(?:code|speech)-languages|currencies|payments|prices)\.ts$/.test(id)

/** In the order in which they are filled: what an earlier one needs stands in an earlier one, so that no two need each other. */
const groupNames = ['base', 'start', 'parts', 'shared', 'workspace', 'thread', 'conversation', 'icons'] as const
type GroupName = (typeof groupNames)[number]

/**
 * Which modules of the first load stand in one file. By itself the bundler makes a file for every set of routes that share a module,
 * which were 65 for the chat route: many requests, and small files compress badly. docs/decisions/first-load-in-few-files.md has the figures.
 */
export function chunkGroups(root: string): Group[] {
  let groupOf: ((id: string) => GroupName | null) | null = null
  return groupNames.map((name, index) => ({
    debugName: name,
    priority: groupNames.length - index,
    name: (id, context) => {
      groupOf ??= planGroups(root, context)
      return groupOf(id) === name ? name : null
    },
  }))
}

function planGroups(root: string, context: Context): (id: string) => GroupName | null {
  const idOf = (path: string): string => normalizePath(join(root, path))
  const reach = (entries: string[]): Set<string> => {
    const reached = new Set<string>()
    const visit = (id: string): void => {
      if (reached.has(id)) return
      reached.add(id)
      for (const needed of context.getModuleInfo(id)?.importedIds ?? []) visit(needed)
    }
    for (const entry of entries) {
      const id = idOf(entry)
      if (!context.getModuleInfo(id)) throw new Error(`The build has no ${entry}: chunks.ts names it.`)
      visit(id)
    }
    return reached
  }
  const apart = new Set(Object.values(loadedBy).flat().map(idOf))
  const [start, landing, workspace, conversation, reading, pages] = [
    reach(loadedBy.start),
    reach(loadedBy.landing),
    reach(loadedBy.workspace),
    reach(loadedBy.conversation),
    reach(loadedBy.reading),
    reach(loadedBy.pages),
  ]
  const icons = iconsUsedBy([...start, ...landing, ...workspace, ...conversation, ...pages], context)
  return (id) => {
    if (iconFile.test(id) && !icons.has(fileOf(id))) return 'icons'
    // An entry stays a file of its own name, and what no first load uses goes with those that do.
    if (apart.has(id) || isUsedOnAWish(id)) return null
    if (start.has(id)) return landing.has(id) ? 'base' : 'start'
    if (!workspace.has(id) && !conversation.has(id)) return null
    if (landing.has(id)) return 'parts'
    if (pages.has(id)) return 'shared'
    if (workspace.has(id)) return 'workspace'
    return reading.has(id) ? 'thread' : 'conversation'
  }
}

/** An icon stands in a file of its own, and the door of their package opens them all: here too, what is reached is not what is used. */
const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/
const fileOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

/** The files of the icons that these modules name. What only a later part draws goes together in one file, which comes with the first such part. */
function iconsUsedBy(ids: string[], context: Context): Set<string> {
  const codeOf = (id: string): string => context.getModuleInfo(id)?.code ?? ''
  const named = new Set(
    ids.flatMap((id) =>
      [...codeOf(id).matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
      ),
    ),
  )
  const door = ids.find((id) => /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id))
  const shown = [...codeOf(door ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+\.m?js)["']/g)]
  const used = shown.filter(([, names = '']) => names.split(',').some((name) => named.has(name.replace(/^\s*default as /, '').trim())))
  if (used.length === 0)
    throw new Error('No icon of the first load was found: lucide-react or its imports look otherwise than chunks.ts reads them.')
  return new Set(used.flatMap(([, , file]) => file ?? []))
}
