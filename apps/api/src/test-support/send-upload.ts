import type { Upload } from '@monsoon/contract/works/uploads'
import type { TestApi } from '#test-support/create-test-api.ts'

type Headers = Record<string, string>

const tus = { 'tus-resumable': '1.0.0' }
export const nameOf = (fileName: string): string => `filename ${Buffer.from(fileName).toString('base64')}`

/** Announces a file. */
export const beginUpload = (
  test: TestApi,
  headers: Headers,
  { name, bytes }: { name: string; bytes: number | string },
) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/uploads',
    headers: { ...headers, ...tus, 'upload-length': String(bytes), 'upload-metadata': nameOf(name) },
  })

/** Sends what comes at an offset. */
export const sendPart = (
  test: TestApi,
  headers: Headers,
  { url, offset, content }: { url: string; offset: number; content: Buffer },
) =>
  test.app.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload: content,
  })

export const askUpload = (test: TestApi, headers: Headers, url: string, method: 'HEAD' | 'DELETE' = 'HEAD') =>
  test.app.inject({ method, url, headers: { ...headers, ...tus } })

export const idOf = (url: string): string => url.split('/').at(-1) ?? ''

export async function readUpload(test: TestApi, headers: Headers, id: string): Promise<Upload> {
  return (await test.apiWith(headers)('GET /v1/upload/{id}', { params: { id } })).data
}

/** Sends a whole file and lets the jobs look at it. */
export async function sendUpload(
  test: TestApi,
  headers: Headers,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Upload> {
  const begun = await beginUpload(test, headers, { name, bytes: bytes.length })
  const url = begun.headers.location
  if (begun.statusCode !== 201 || !url) throw new Error(`The upload of ${name} did not begin: ${begun.body}`)
  const sent = await sendPart(test, headers, { url, offset: 0, content: bytes })
  if (sent.statusCode !== 204) throw new Error(`${name} was not received: ${sent.body}`)
  await test.runJobs()
  return readUpload(test, headers, idOf(url))
}
