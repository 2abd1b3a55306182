import { expect, it } from 'vitest'
import { createScriptedModel } from '../testing/scripted-model.ts'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()

it.each([
  ['no search service', {}, true, { available: false, reason: 'Web search is off: no search service is connected.' }],
  [
    'no model',
    { WEB_SEARCH_URL: 'http://127.0.0.1:1' },
    false,
    { available: false, reason: 'Web search is off: no language model is connected.' },
  ],
  ['nothing missing', { WEB_SEARCH_URL: 'http://127.0.0.1:1' }, true, { available: true, reason: null }],
])('EFF-03 the switch for web search is told whether it works and why not: %s', async (_case, variables, hasModel, webSearch) => {
  const engines = hasModel ? { model: createScriptedModel() } : {}
  const app = await startTestApp({ database, variables, engines })
  expect((await app.call('GET', '/config.json')).body.webSearch).toEqual(webSearch)
  await app.close()
})
