export type { DocumentLine, ReadDocument } from '@xperto/contract'
