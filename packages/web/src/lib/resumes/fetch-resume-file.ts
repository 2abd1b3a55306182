import type { Resume } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'

/** Fetches a file of a résumé with the person's token, from the address that the résumé names. */
export async function fetchResumeFile(api: Client, { resume_id: resumeId }: Resume, address: string, signal?: AbortSignal): Promise<Blob> {
  const file = address.slice(address.lastIndexOf('/') + 1)
  const response: Response = await api('readResumeFile', { params: { resumeId, file }, ...(signal && { signal }) })
  return await response.blob()
}

/** What a file is saved as: `Ada Lovelace resume.pdf`. Signs that file systems refuse are left out. */
export function nameOfFile({ basics }: Resume, extension: 'pdf' | 'docx' | 'json'): string {
  // oxlint-disable-next-line no-control-regex -- file systems refuse these
  const name = basics.name.replace(/[\u0000-\u001F<>:"/\\|?*]/gu, '').trim()
  return `${name === '' ? '' : `${name} `}resume.${extension}`
}
