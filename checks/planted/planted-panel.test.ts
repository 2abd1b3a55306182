import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceFiles, codeLines } from '../written-once/source-files.ts'
import { copyPanels, type PanelsCopy } from './copy-panels.ts'

const contract = 'packages/contract/src/chat-types.ts'
const registry = 'packages/web/src/panels/registry.ts'
const folder = 'packages/web/src/panels/flash-cards/'

let copy: PanelsCopy
beforeAll(() => {
  copy = copyPanels()
})
afterAll(() => copy.remove())

function change(path: string, from: string, to: string): string {
  const text = copy.read(path)
  if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`)
  return text.replace(from, () => to)
}

test('a new kind of panel needs its name and its entry in the registry; all else stands in its own folder', () => {
  copy.write(contract, change(contract, "  'starter',\n] as const", "  'starter',\n  'flash-cards',\n] as const"))
  copy.write(
    `${folder}flash-cards-panel.tsx`,
    `import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { PanelSection } from '../kit/panel-section.tsx'

export function FlashCardsPanel({ chat, onPrompt }: PanelProps) {
  return (
    <PanelFrame>
      <PanelSection title={chat.name}>
        <button type="button" onClick={() => onPrompt('Another card')}>Another card</button>
      </PanelSection>
    </PanelFrame>
  )
}
`,
  )
  // The registry with the new entry, beside the one without: both are compiled at once.
  const completed = registry.replace('registry', 'completed-registry')
  copy.write(
    completed,
    change(
      registry,
      '  resume: definePanel(',
      `  'flash-cards': definePanel({
    title: fixedTitle('Flash Cards'),
    firstCentre: 35,
    load: async () => (await import('./flash-cards/flash-cards-panel.tsx')).FlashCardsPanel,
    refreshedBy: [{ changes: ['reply_ended'], queryKey: practiceKey }],
  }),
  resume: definePanel(`,
    ),
  )
  const others = [
    'packages/chat-types/src/definitions.ts',
    'packages/web/src/routes/workspace-panel.tsx',
    'packages/web/src/lib/entry-search.ts',
  ]
  expect(copy.brokenFiles([registry, completed, ...others, 'packages/web/src/features/workspace/frame/workspace-frame.tsx'])).toEqual([
    registry,
  ])
})

test('kinds of panel stand in quotes only in the contract, in definitions, in the registry and in the folder of a panel', () => {
  // Words that name nothing else, and comparisons.
  const names = /'(hr-interview|bot-interview)'|panelKind [!=]== '/
  const places = sourceFiles('packages/{web,chat-types,contract}/src').flatMap((file) =>
    codeLines(file).flatMap(({ line }) => (names.test(line) ? [file.path] : [])),
  )
  const allowed = [contract, registry, 'packages/web/src/panels/', 'packages/chat-types/src/']
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((path) => !allowed.some((start) => path.startsWith(start)))).toEqual([])
})
