import { ApiError } from '@monsoon/contract/client'
import { describe, expect, it } from 'vitest'
import { loginPath, pageData } from './loader-errors.ts'

const request = new Request('http://localhost/item/7?view=2')
const refusal = (status: number) => Promise.reject(new ApiError({ status, msg: 'no', requestId: 'req-9' }))

describe('a refusal while a page loads', () => {
  it.each([400, 404])('shows the not-found page on %i', async (status) => {
    await expect(pageData(refusal(status), request)).rejects.toMatchObject({ init: { status: 404 } })
  })

  it.each([401, 412])('goes to the login on %i, with the way back', async (status) => {
    const response: unknown = await pageData(refusal(status), request).catch((error: unknown) => error)
    expect((response as Response).headers.get('location')).toBe('/login?redirect=%2Fitem%2F7%3Fview%3D2')
  })

  it('goes to the page of a suspended account, which is all that it has', async () => {
    const limited = Promise.reject(new ApiError({ status: 403, code: 'account-limited', msg: 'no' }))
    const response: unknown = await pageData(limited, request).catch((error: unknown) => error)
    expect((response as Response).headers.get('location')).toBe('/suspended')
  })

  it('comes back to the page, not to its data', () => {
    const data = new Request('http://localhost/profile/view.data?tab=3&_routes=routes%2Fprofile')
    expect(loginPath(data)).toBe('/login?redirect=%2Fprofile%2Fview%3Ftab%3D3')
  })

  it('keeps the request id for the error page', async () => {
    await expect(pageData(refusal(500), request)).rejects.toMatchObject({
      data: { requestId: 'req-9' },
      init: { status: 500 },
    })
  })

  it('is a failure of the gateway when nothing answered', async () => {
    await expect(pageData(refusal(0), request)).rejects.toMatchObject({ init: { status: 502 } })
  })

  it('never sends to another site', () => {
    expect(loginPath(new Request('http://localhost//evil.example/x'))).toBe('/login?redirect=%2F%2Fevil.example%2Fx')
  })
})
