/** The same question again: no answer to it. */
export const asksToRepeat = (text: string): boolean =>
  /^\W*(?:please\s+|sorry,?\s+|can you\s+|could you\s+)*(?:repeat|say (?:that|it) again|again|pardon|come again|what was the question)\b[^.]{0,40}$/iu.test(
    text,
  )

/** The wish to end, in words that no answer is made of. */
export const asksToEnd = (text: string): boolean =>
  /^\W*(?:please\s+)?(?:end|stop|finish|quit)\s+(?:the\s+|this\s+)?interview\W*$/iu.test(text)
