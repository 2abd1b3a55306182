import { create } from 'zustand'

/** What a person said of fields that were found in a file, by their paths: the value, or null to leave one out. */
export type Settled = Readonly<Record<string, string | null>>

const nothing: Settled = {}
interface Store {
  of: Readonly<Record<string, Settled>>
  /** The upload that is looked at, by chat. */
  shown: Readonly<Record<string, string>>
}
const useStore = create<Store>()(() => ({ of: {}, shown: {} }))

/** The upload whose fields were asked for in a chat; null before one was. */
export const useShownUpload = (chatId: string): string | null => useStore(({ shown }) => shown[chatId] ?? null)

/** Has the panel show the fields of that upload. */
export const showFieldsOf = (chatId: string, uploadId: string): void =>
  useStore.setState(({ shown }) => ({ shown: { ...shown, [chatId]: uploadId } }))

/** What was settled of an upload here. It stays while the page does, whatever the panel shows meanwhile. */
export const useSettled = (uploadId: string): Settled => useStore(({ of }) => of[uploadId] ?? nothing)

/** Settles one field; undefined opens it again. */
export function settle(uploadId: string, path: string, value: string | null | undefined): void {
  useStore.setState(({ of }) => {
    const { [path]: _, ...rest } = of[uploadId] ?? nothing
    return { of: { ...of, [uploadId]: value === undefined ? rest : { ...rest, [path]: value } } }
  })
}
