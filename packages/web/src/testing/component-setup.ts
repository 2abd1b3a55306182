import '../app/tokens.css'
import '../app/base.css'
import { afterEach, beforeEach } from 'vitest'
import { beginTest, endTest } from './open-app.tsx'

// The page of index.html settles the order of the layers before any stylesheet; the first sheet of this page does so as well.
const order = document.createElement('style')
order.textContent = '@layer base, ui, feature;'
document.head.prepend(order)

// The files of a page share its modules, so a module cannot register these for each of them: this file runs once for each.
beforeEach(beginTest)
afterEach(endTest)
