import { expect, it } from 'vitest'
import page from '../../index.html?raw'

it('the page settles the order of the layers before any stylesheet or script can', () => {
  const order = page.indexOf('@layer base, ui, feature;')
  expect(order).toBeGreaterThan(0)
  for (const loads of ['<script', 'rel="stylesheet"']) expect(page.slice(0, order)).not.toContain(loads)
})
