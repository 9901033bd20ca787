import { ApiError } from '@monsoon/contract/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { Form } from '../controls/form.tsx'
import { showToast } from '../overlays/toast.ts'
import { readMoney, useMoney } from '../use-money.ts'
import { useSubmit } from './use-submit.ts'
import { MoneyField } from '../controls/field.tsx'

vi.mock('../overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

const send = vi.fn<() => Promise<{ msg: string } | undefined>>()
const onDone = vi.fn<() => void>()
const rules = {
  invalid: 'That is no amount',
  faultOf: (minor: bigint) => (minor < 5_000n ? 'From 50 USD on' : undefined),
}

function Payout() {
  const amount = useMoney(rules, '60')
  const form = useSubmit({ isValid: amount.minor !== null, send, onDone })
  return (
    <Form form={form} submitLabel="SEND">
      <MoneyField label="Amount in USD" hint="From 50 on" {...amount.field} />
    </Form>
  )
}

beforeEach(() => {
  send.mockReset()
  onDone.mockReset()
  vi.mocked(showToast).mockClear()
  renderPage(<Payout />)
})
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>('Amount in USD')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'SEND' })
const submit = () => fireEvent.submit(field().form!)

it('reads an amount to the cent; an empty one is neither an amount nor wrong', () => {
  expect(readMoney('50.01', rules)).toEqual({ minor: 5_001n })
  expect(readMoney(' ', rules)).toEqual({ minor: null })
  expect(readMoney('49.99', rules)).toEqual({ minor: null, error: 'From 50 USD on' })
  expect(readMoney('50.001', rules)).toEqual({ minor: null, error: 'That is no amount' })
})

it('says at the field what is wrong with an amount as it is typed, and sends nothing meanwhile', () => {
  expect(field().inputMode).toBe('decimal')
  type('20')
  const error = screen.getByText('From 50 USD on')
  expect(field().getAttribute('aria-describedby')).toBe(error.id)
  expect(button().disabled).toBe(true)
  submit()
  type('')
  expect(screen.queryByText('From 50 USD on')).toBeNull()
  submit()
  expect(send).not.toHaveBeenCalled()
})

it('is sent once, says what was answered, and is done', async () => {
  const { promise, resolve } = Promise.withResolvers<{ msg: string }>()
  send.mockReturnValue(promise)
  submit()
  submit()
  expect(send).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
  resolve({ msg: 'Requested' })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(vi.mocked(showToast)).toHaveBeenCalledWith('Requested', 'success')
})

it('says nothing where nothing was sent, as when another dialog goes on', async () => {
  send.mockResolvedValue(undefined)
  submit()
  await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'))
  expect(onDone).not.toHaveBeenCalled()
  expect(vi.mocked(showToast)).not.toHaveBeenCalled()
})

it('keeps what was typed when it is refused, says why, and names the request that failed', async () => {
  type('75')
  send.mockRejectedValueOnce(new ApiError({ status: 500, msg: 'Internal', requestId: 'req-7f3a' }))
  submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('req-7f3a'))
  expect(field().value).toBe('75')
  send.mockRejectedValueOnce(new ApiError({ status: 400, msg: 'Your money is locked' }))
  submit()
  await screen.findByText('Your money is locked')
  expect(screen.queryByText(/req-7f3a/)).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})
