/** How many elements a whiteboard may have, deleted ones left out. */
export const boardElementsMost = 400
/** How large a whiteboard may be as it is sent: 512 kB. */
export const boardBodyMaxBytes = 512 * 1024
