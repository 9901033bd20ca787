import { ApiError } from '@monsoon/contract/client'
import type { ErrorCode } from '@monsoon/contract/errors'
import { browserSession } from '../api-client.ts'

/** A file under its name; what the server sends instead of it is thrown as `ApiError`. */
export async function fetchFile(address: string): Promise<{ content: Blob; name: string }> {
  const answer = await browserSession.send(address, {})
  if (!answer.ok) throw await refusalOf(answer)
  return { content: await answer.blob(), name: nameIn(answer.headers.get('content-disposition')) }
}

/** Hands a file to the browser to be saved. */
export function saveFile({ content, name }: { content: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Browsers read it after the press has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? ''

async function refusalOf(answer: Response): Promise<ApiError> {
  const { msg, code } = (await answer.json().catch(() => ({}))) as { msg?: string; code?: ErrorCode }
  return new ApiError({ status: answer.status, msg: msg ?? answer.statusText, ...(code && { code }) })
}
