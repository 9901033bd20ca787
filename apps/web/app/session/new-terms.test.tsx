import { createClient } from '@monsoon/contract/client'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { settleTerms, useTermsPrompt } from './new-terms.ts'
import { stepUp, useStepUpPrompt } from './step-up.ts'

const refused = (code: string) => Response.json({ status: 403, msg: 'Please accept', code }, { status: 403 })
const done = () => Response.json({ status: 200, msg: 'OK', data: {} })

describe('a call that needs the new terms', () => {
  it('waits where it stands, and runs again with the same key once they are accepted', async () => {
    let isAccepted = false
    const send = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
      isAccepted ? done() : refused('terms-needed'),
    )
    const api = createClient({ send, settle: settleTerms, attempt: async (_, run) => run('one-key') })
    const { result } = renderHook(() => useTermsPrompt())
    const call = api('POST /v1/item')
    await vi.waitFor(() => expect(result.current).toBeDefined())
    isAccepted = true
    await act(async () => result.current?.answer(true))
    await expect(call).resolves.toMatchObject({ msg: 'OK' })
    const keys = send.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toEqual(['one-key', 'one-key'])
    expect(result.current).toBeUndefined()
  })

  it('stays refused where they are declined', async () => {
    const api = createClient({ send: async () => refused('terms-needed'), settle: settleTerms })
    const { result } = renderHook(() => useTermsPrompt())
    const call = api('POST /v1/item').catch((error: unknown) => error)
    await vi.waitFor(() => expect(result.current).toBeDefined())
    await act(async () => result.current?.answer(false))
    expect(await call).toMatchObject({ code: 'terms-needed' })
  })

  it('is another question than whether it is the owner', async () => {
    const { result } = renderHook(() => [useTermsPrompt(), useStepUpPrompt()] as const)
    expect(await stepUp({ code: 'terms-needed' })).toBe(false)
    expect(result.current).toEqual([undefined, undefined])
  })
})
