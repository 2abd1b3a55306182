const thanks =
  /^\W*(?:(?:ok(?:ay)?|great|perfect|cool|nice|good|got it|yes|no)\W+)*(?:(?:many |a thousand )?thanks?(?: you| u)?|thx|ty|cheers|dhanyava+d|shukriya)(?:\s+(?:so much|very much|a lot|again|for (?:that|this|the (?:help|answer))|that helps|that helped))*\W*$/iu

/** Whether a message is thanks and nothing else: no answer to what a flow asked, and no wish. */
export const isThanks = (text: string): boolean => text.length <= 80 && thanks.test(text)
