export { emptyData, isEmptyData } from './empty-data.ts'
export type { DocumentLine, ReadDocument } from './read-document.ts'
