import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { errorCatalogue } from './errors/catalogue.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()

/** Every `$ref` anywhere below a value. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner)))
}

describe('the published contract', () => {
  test('has every call that is built, at its literal path', () => {
    const published = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    )
    const built = Object.values(endpoints).map(({ name, method, path }) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(new Set(published)).toEqual(new Set(built))
    expect(document.paths).toHaveProperty(['/chats/'])
  })

  test('declares every parameter of a path, as required', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const { parameters = [] } of Object.values(operations)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path' && parameter.required).map(({ name }) => name)
        expect([path, ...declared]).toEqual([path, ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
      }
    }
  })

  test('refers only to what it holds', () => {
    const references = referencesIn(document)
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references) expect(document).toHaveProperty(reference.slice(2).split('/'))
  })

  test('asks for a token exactly where a call is not public', () => {
    for (const endpoint of Object.values(endpoints)) {
      const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      expect([endpoint.name, operation?.security]).toEqual([endpoint.name, 'public' in endpoint ? [] : [{ token: [] }]])
      expect([endpoint.name, '401' in (operation?.responses ?? {})]).toEqual([endpoint.name, !('public' in endpoint)])
    }
  })

  test('defines every property that it requires', () => {
    const undefinedIn = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return []
      const { required, properties = {} } = value as { required?: unknown; properties?: object }
      const missing = Array.isArray(required) && 'type' in value ? required.filter((name: string) => !(name in properties)) : []
      return [...missing, ...Object.values(value).flatMap(undefinedIn)]
    }
    expect(undefinedIn(document)).toEqual([])
  })

  test('tells every code of the catalogue with its sentence, under its status', () => {
    for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
      expect(document.components.responses[`Status${status}`]?.description).toContain(`\`${code}\`: ${message}`)
    }
  })
})
