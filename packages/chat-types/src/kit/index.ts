export * from './definition.ts'
export * from './server.ts'
