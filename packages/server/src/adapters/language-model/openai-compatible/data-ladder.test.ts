import { describe, expect, it } from 'vitest'
import { capabilitiesInMemory } from '../capability-record.ts'
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts'
import { ask, forever, propose, right, serve, wanted } from './testing/ask-simulated-server.ts'

describe('data, whatever the server makes of it', () => {
  it.each(['fenced', 'truncated'] as const)('%s JSON is repaired without a second call', async (json) => {
    const { proposal, bodies } = await propose({ json })
    expect(proposal?.data).toMatchObject({ verdict: 'right', points: 7 })
    expect(bodies).toHaveLength(1)
  })

  it('wrong data is asked for once more, with what was wrong, and both calls are counted', async () => {
    const { proposal, bodies } = await propose({}, {}, [{ json: 'wrong' }])
    expect(proposal?.data).toEqual(right)
    expect(bodies).toHaveLength(2)
    expect(JSON.stringify(bodies[1])).toContain('verdict and points are required')
    expect(proposal?.usage.inputTokens).toBeGreaterThan(60)
  })

  it('after a second wrong answer there is no proposal', async () => {
    const { proposal, bodies } = await propose({ json: 'wrong' })
    expect(proposal).toBeNull()
    expect(bodies).toHaveLength(2)
  })

  it('prose is no proposal', async () => {
    expect((await propose({ json: 'prose' })).proposal).toBeNull()
  })

  it('thoughts before the JSON do not disturb it', async () => {
    expect((await propose({ reasoning: 'think' })).proposal?.data).toEqual(right)
  })

  it('a 400 that only mentions a field is no reason to go down the ladder', async () => {
    const simulator = await serve({ status: 400, message: 'something else broke while reading response_format' })
    const capabilities = capabilitiesInMemory()
    const model = createOpenAiCompatibleModel({ baseUrl: simulator.url, model: 'simulated', capabilities })
    await expect(model.propose({ ...ask, ...wanted }, forever)).rejects.toMatchObject({ code: 'model_failed' })
    expect(simulator.requests).toHaveLength(1)
    expect(capabilities.current().schemaMode).toBe('json_schema')
  })
})
