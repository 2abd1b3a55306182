/** Numbers of the specifications, each under its section. Milliseconds, bytes and pixels unless the name says otherwise. */

/** chat-workspace.md, section 9. */
export const chatListPageSize = 10
export const savedChatsPageSize = 3
export const messagePageSize = 10
export const streamIdleLimitMs = 120_000
export const fetchingRetryMs = 4000
export const scrollDebounceMs = 150
export const scrollButtonDistancePx = 100
export const textareaMaxHeightPx = 200
export const inputBoxMaxHeightPx = 120
export const imageMaxBytes = 256_000
/** A résumé that is uploaded, in bytes; a photo of one has `imageMaxBytes`. */
export const resumeUploadBytes = 5_242_880
/** A clip of speech that is sent, in bytes: two minutes of WAV at 16 kHz. */
export const speechClipBytes = 4_194_304
/** The name of the model in a call of the speech provider, where none is said (VOI-08). */
export const speechModel = 'whisper-1'
/** How long the speech provider has, by the network as the browser tells it (VOI-06). */
export const speechTimeoutMs = { 'slow-2g': 12_000, '2g': 15_000, '3g': 20_000, '4g': 25_000 } as const

/** platform.md, section 9. */
export const chatCreationDebounceMs = 1000
export const copyFeedbackMs = 2000
export const panelScrollMs = 300
export const mobileBreakpointPx = 768
/** What tokens cost at list price; 1 credit is 1 rupee of it (design.md). The flat prices stand in the definitions of the chat types. */
export const tokenPrice = { credits: 100, rupees: 100, perTokens: 1_000_000 } as const
/** A course's name in the title of the right panel, in characters as a reader counts them. */
export const panelCourseName = { beside: 30, expanded: 50 } as const
export const panelSplit = { centre: 40, panel: 20, centreMin: 30, centreMax: 50, centreExpanded: 100 } as const

/** Uses on a page of the history of credits. */
export const creditUsagePageSize = 5

/** reference/chat.md, section 2: the reply pipeline's own clocks. */
export const heartbeatCommentMs = 15_000
export const clientStallMs = 40_000
/** A reply's events are numbered from a block of its own inside the chat: `seq_base + 1` to `seq_base + seqBlock - 1`. */
export const seqBlock = 100_000

/** Posts on a page, what a post may have, and where its title is cut in the pane (design.md): in characters. */
export const postPageSize = 10
export const postTitleMaxCharacters = 150
export const postSummaryMaxCharacters = 500
export const postContentMaxCharacters = 50_000
export const postTagsMax = 10
export const postTagMaxCharacters = 30
export const postTitleShownCharacters = 80

/** The longest message a person may send, in characters; a body of 1 MiB is refused before it is read. */
export const messageMaxCharacters = 32_000
export const chatNameMaxCharacters = 120
/** The longest question to the search, in characters, and the most hits that it counts. */
export const searchMaxCharacters = 200
export const searchHitsMax = 1000
/** A search of posts counts at most so many, and shows the newest of them. */
export const postHitsMax = 500
/** How long a deleted chat can be taken back, in minutes (api.md). */
export const chatRestoreMinutes = 10
/** How long the deletion of an account can be taken back, in days (api.md). */
export const accountRestoreDays = 7
/** The most messages an imported chat may have, and the bytes of its document: more than a chat of 10,000 ordinary messages has. */
export const importedMessagesMax = 20_000
export const importBodyMaxBytes = 16_777_216
/** A document of more bytes is written in parts after the answer. */
export const importAtOnceMaxBytes = 1_048_576
/** The longest program and the longest input of a run, in bytes of UTF-8, and their whole body: both with most characters escaped. */
export const sourceMaxBytes = 1_048_576
export const stdinMaxBytes = 10_485_760
export const codeRunBodyMaxBytes = 25_165_824
/** How long what a run gave can be asked for, in minutes. */
export const codeRunMinutes = 60
export const pageSizeMax = 100
export const requestBodyMaxBytes = 1_048_576
