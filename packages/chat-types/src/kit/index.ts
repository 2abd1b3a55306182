export * from './define-chat-type.ts'
export * from './definition.ts'
export * from './prompted-chat.ts'
export * from './server.ts'
