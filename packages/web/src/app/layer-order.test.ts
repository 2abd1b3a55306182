import { expect, it } from 'vitest'
import page from '../../index.html?raw'

const stylesheets = import.meta.glob<string>('../**/*.module.css', { query: '?raw', import: 'default', eager: true })

it('the page settles the order of the layers before any stylesheet or script can', () => {
  const order = page.indexOf('@layer base, ui, feature;')
  expect(order).toBeGreaterThan(0)
  for (const loads of ['<script', 'rel="stylesheet"']) expect(page.slice(0, order)).not.toContain(loads)
})

it('every stylesheet of a component stands in the layer of its place', () => {
  const stray = Object.entries(stylesheets).filter(
    ([path, text]) => !text.includes(`@layer ${path.startsWith('../ui/') ? 'ui' : 'feature'} {`),
  )
  expect(Object.keys(stylesheets).length).toBeGreaterThan(20)
  expect(stray.map(([path]) => path)).toEqual([])
})
