import type { Message } from '@xperto/contract'

/** Whether a message shows an object that people can like (MSG-23): an article, a post, a course, a résumé, a newsletter. */
export const isObject = ({ object_type, object_title }: Message): boolean => object_type !== null && object_title !== null
