import { afterEach, expect, it, vi } from 'vitest'
import { sendWithProgress } from './send-with-progress.ts'

class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  readonly sent: { method?: string; address?: string; headers: Record<string, string>; body?: unknown } = {
    headers: {},
  }
  status = 200
  responseText = '{"msg":"Saved"}'
  constructor() {
    super()
    FakeRequest.last = this
  }
  open(method: string, address: string) {
    Object.assign(this.sent, { method, address })
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value
  }
  getAllResponseHeaders = () => 'x-request-id: request-1\r\nupload-offset: 7\r\n'
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  send(body: unknown) {
    this.sent.body = body
  }
}

vi.stubGlobal('XMLHttpRequest', FakeRequest)
afterEach(() => vi.restoreAllMocks())

const start = (init: Parameters<typeof sendWithProgress>[1] = {}) => {
  const answer = sendWithProgress('/v1/kyc', { method: 'POST', headers: { 'x-monsoon-client': 'web' }, ...init })
  return { answer, request: FakeRequest.last }
}

it('sends what it is given and answers as fetch does', async () => {
  const body = new FormData()
  const { answer, request } = start({ body })
  expect(request.sent).toEqual({ method: 'POST', address: '/v1/kyc', body, headers: { 'x-monsoon-client': 'web' } })
  request.dispatchEvent(new Event('load'))
  const response = await answer
  expect(response.status).toBe(200)
  expect(response.headers.get('x-request-id')).toBe('request-1')
  expect(response.headers.get('upload-offset')).toBe('7')
  expect(await response.json()).toEqual({ msg: 'Saved' })
})

it('tells how much has left', () => {
  const shares: number[] = []
  const { request } = start({ onUploadShare: (share) => shares.push(share) })
  for (const loaded of [10, 40])
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 40 }))
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 0 }))
  expect(shares).toEqual([0.25, 1])
})

it('fails as fetch does: without a network, and when it is given up', async () => {
  const broken = start()
  broken.request.dispatchEvent(new Event('error'))
  await expect(broken.answer).rejects.toThrow(TypeError)
  const controller = new AbortController()
  const given = start({ signal: controller.signal })
  controller.abort()
  await expect(given.answer).rejects.toMatchObject({ name: 'AbortError' })
})
