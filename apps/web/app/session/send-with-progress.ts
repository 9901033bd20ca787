import type { SendInit } from '@monsoon/contract/client'

/** Sends as fetch does, and tells how much of the body has left, which fetch cannot. */
export function sendWithProgress(address: string, init: SendInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', address)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) init.onUploadShare?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const headers = new Headers({ 'x-request-id': request.getResponseHeader('x-request-id') ?? '' })
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new TypeError('The network did not answer')))
    request.addEventListener('abort', () => reject(new DOMException('The request was given up', 'AbortError')))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData)
  })
}
