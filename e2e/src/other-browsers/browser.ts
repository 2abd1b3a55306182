/** A browser that is driven by its own protocol, one page at a time. */
export interface DrivenBrowser {
  goto(url: string): Promise<void>
  /** What an expression is in the page, as JSON; a promise is waited for. */
  read<Value>(expression: string): Promise<Value>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** A keyboard that types a text, as WebDriver and WebDriver BiDi both take it. */
export const typing = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
