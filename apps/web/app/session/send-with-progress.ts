import type { SendInit } from '@monsoon/contract/client'

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

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
      const { status } = request
      const hasNoBody = status === 204 || status === 205 || status === 304
      resolve(new Response(hasNoBody ? null : request.responseText, { status, headers: headersOf(request) }))
    })
    request.addEventListener('error', () => reject(new TypeError('The network did not answer')))
    request.addEventListener('abort', () => reject(new DOMException('The request was given up', 'AbortError')))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData | Blob | null)
  })
}
