interface Schema {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** A value that fits a JSON Schema of the common subset (objects, arrays, enums, strings, numbers, booleans, null). */
export function exampleOf(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, child]) => [name, exampleOf(child)]))
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : []
    case 'integer':
    case 'number':
      return 7
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'an example'
  }
}

/**
 * The schema written into a prompt, for models that are asked without `response_format`: the JSON object after the words "JSON Schema".
 */
export function schemaInPrompt(text: string): Record<string, unknown> | null {
  const marker = text.search(/JSON Schema/i)
  const start = marker < 0 ? -1 : text.indexOf('{', marker)
  if (start < 0) return null
  let depth = 0
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth++
    if (text[index] === '}' && --depth === 0) return JSON.parse(text.slice(start, index + 1)) as Record<string, unknown>
  }
  return null
}
