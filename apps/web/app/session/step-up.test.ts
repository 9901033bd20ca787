import { createClient } from '@monsoon/contract/client'
import { renderHook, act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { stepUp, useStepUpPrompt } from './step-up.ts'

const refused = () => Response.json({ status: 400, msg: 'Please confirm', code: 'proof-needed' }, { status: 400 })
const done = () => Response.json({ status: 200, msg: 'OK', data: {} })

/** A server that wants a proof until it was told of one. */
function guardedServer() {
  let isProven = false
  const send = vi.fn<() => Promise<Response>>(async () => (isProven ? done() : refused()))
  return { send, prove: () => (isProven = true), api: createClient({ send, settle: stepUp }) }
}

describe('a call that wants a proof that it is still the owner', () => {
  it('asks for it and runs again; two at once share the question', async () => {
    const { api, send, prove } = guardedServer()
    const { result } = renderHook(() => useStepUpPrompt())
    const both = Promise.all([api('POST /v1/account/export', { body: {} }), api('POST /v1/account/close')])
    await vi.waitFor(() => expect(result.current).toBeDefined())
    prove()
    await act(async () => result.current?.answer(true))
    await expect(both).resolves.toMatchObject([{ msg: 'OK' }, { msg: 'OK' }])
    expect(send).toHaveBeenCalledTimes(4)
    expect(result.current).toBeUndefined()
  })

  it('stays refused where somebody gives up, and is asked about anew the next time', async () => {
    const { api, send } = guardedServer()
    const { result } = renderHook(() => useStepUpPrompt())
    for (const times of [1, 2]) {
      const call = api('POST /v1/account/export', { body: {} }).catch((error: unknown) => error)
      await vi.waitFor(() => expect(result.current).toBeDefined())
      await act(async () => result.current?.answer(false))
      expect(await call).toMatchObject({ code: 'proof-needed' })
      expect(send).toHaveBeenCalledTimes(times)
    }
  })

  it('does not ask about other refusals', async () => {
    expect(await stepUp({ code: 'account-in-use' })).toBe(false)
  })
})
