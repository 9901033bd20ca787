import { ApiError } from '@monsoon/contract/client'
import type { Session } from '@monsoon/contract/accounts/sessions'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failures } from '../../test-support/failures.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { DeviceList } from './logins/device-list.tsx'
import { KycForm } from './kyc-form.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import SetUpTwoFactorDialog from './logins/set-up-two-factor-dialog.tsx'
import { UserNameForm } from './user-name-form.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: object) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => void api.mockReset())
afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a username', () => {
  it('that cannot be looked up stays, and can be set all the same: the server says whether it is free', async () => {
    renderPage(<UserNameForm userName="mira" />)
    api.mockRejectedValueOnce(new ApiError({ status: 0, msg: 'The network did not answer. Please try again.' }))
    fireEvent.change(field('Username'), { target: { value: 'tide-pool' } })
    expect(await screen.findByText('The network did not answer. Please try again.')).toBeDefined()
    api.mockResolvedValueOnce({ msg: 'Saved', data: {} })
    fireEvent.click(button('SET USERNAME'))
    await waitFor(() =>
      expect(api).toHaveBeenLastCalledWith('PATCH /v1/profile/username', { body: { userName: 'tide-pool' } }),
    )
    expect(field('Username').value).toBe('tide-pool')
  })

  it.each(failures)('that is not set because $of fails stays, and can be set again', async ({ error }) => {
    renderPage(<UserNameForm userName="mira" />)
    api.mockResolvedValueOnce({ msg: 'OK', data: { available: true } })
    fireEvent.change(field('Username'), { target: { value: 'tide-pool' } })
    await waitFor(() => expect(button('SET USERNAME').disabled).toBe(false))
    for (const answer of [Promise.reject(error), Promise.resolve({ msg: 'Saved', data: {} })]) {
      api.mockReturnValueOnce(answer)
      fireEvent.click(button('SET USERNAME'))
      await waitFor(() => expect(button('SET USERNAME').getAttribute('aria-busy')).toBeNull())
    }
    expect(api.mock.calls.map(([key]) => key).filter((key) => key.startsWith('PATCH'))).toHaveLength(2)
    expect(field('Username').value).toBe('tide-pool')
  })

  it('says what went wrong as it was set', async () => {
    renderPage(<UserNameForm userName="mira" />)
    api.mockResolvedValueOnce({ msg: 'OK', data: { available: true } })
    fireEvent.change(field('Username'), { target: { value: 'tide-pool' } })
    await waitFor(() => expect(button('SET USERNAME').disabled).toBe(false))
    api.mockRejectedValueOnce(new ApiError({ status: 503, msg: 'Service Unavailable' }))
    fireEvent.click(button('SET USERNAME'))
    expect(await screen.findByText('Please try again')).toBeDefined()
  })
})

describe('proofs of identity', () => {
  beforeEach(() => {
    URL.createObjectURL = (file) => `blob:${(file as File).name}`
    URL.revokeObjectURL = () => {}
  })
  const documents = ['Selfie', 'First proof of identity', 'Second proof of identity', 'Proof of address']
  const kinds = ['passport', 'license', 'gas']
  const selects = () => screen.getAllByLabelText<HTMLSelectElement>('Kind of document')
  async function choose(): Promise<void> {
    renderPage(<KycForm />)
    for (const what of documents) {
      const files = [new File(['x'], `${what}.png`, { type: 'image/png' })]
      fireEvent.change(field(`Choose a file: ${what}`), { target: { files } })
    }
    selects().forEach((select, index) => fireEvent.change(select, { target: { value: kinds[index] } }))
    await waitFor(() => expect(button('VERIFY').disabled).toBe(false))
  }

  it.each(failures)('stay chosen when $of fails, and can be sent again', async ({ error }) => {
    await choose()
    api.mockRejectedValueOnce(error)
    fireEvent.click(button('VERIFY'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/[Pp]lease try again/))
    if (error.requestId) expect(screen.getByRole('alert').textContent).toContain(error.requestId)
    for (const what of documents) expect(screen.getByText(`${what}.png`)).toBeDefined()
    expect(selects().map(({ value }) => value)).toEqual(kinds)
    api.mockResolvedValueOnce({ msg: 'Thank you', data: {} })
    fireEvent.click(button('VERIFY'))
    await waitFor(() => expect(api).toHaveBeenCalledTimes(2))
    const sent = api.mock.calls.map(([key, input]) => [key, { ...input, onUploadShare: undefined }])
    expect(sent[1]).toEqual(sent[0])
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  })

  it('are sent once while the network is slow, and say how far they are', async () => {
    await choose()
    let answer: (value: unknown) => void = () => {}
    api.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    fireEvent.click(button('VERIFY'))
    expect(await screen.findByRole('progressbar')).toBeDefined()
    fireEvent.submit(button('VERIFY').closest('form') ?? document.body)
    expect(button('VERIFY').getAttribute('aria-busy')).toBe('true')
    answer({ msg: 'Thank you', data: {} })
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(api).toHaveBeenCalledOnce()
  })
})

describe('a second factor', () => {
  const setup = {
    url: 'data:image/png;base64,iVBORw0KGgo=',
    otpauthUrl: 'otpauth://totp/Monsoon:mira?secret=JBSWY3DPEHPK3PXP',
    secret: 'JBSWY3DPEHPK3PXP',
  }

  it.each(failures)('whose secret does not come because $of fails can be asked for again', async ({ error }) => {
    api.mockRejectedValueOnce(error)
    renderPage(<SetUpTwoFactorDialog onDone={() => {}} onClose={() => {}} />)
    expect((await screen.findByRole('alert')).textContent).toMatch(/[Pp]lease try again/)
    api.mockResolvedValueOnce({ msg: 'OK', data: setup })
    fireEvent.click(button('TRY AGAIN'))
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    expect(screen.getByRole('img', { name: 'QR code with your secret' }).getAttribute('src')).toBe(setup.url)
    expect(screen.queryByText(/[Pp]lease try again/)).toBeNull()
  })

  it.each(failures)('keeps its secret and the typed code when $of fails as it is confirmed', async ({ error }) => {
    const onDone = vi.fn<(codes: readonly string[]) => void>()
    api.mockResolvedValueOnce({ msg: 'OK', data: setup })
    renderPage(<SetUpTwoFactorDialog onDone={onDone} onClose={() => {}} />)
    await screen.findByText('JBSW Y3DP EHPK 3PXP')
    api.mockRejectedValueOnce(error)
    // Six digits are sent as soon as they are there.
    fireEvent.input(field('Code'), { target: { value: '123456' } })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/[Pp]lease try again/))
    expect(field('Code').value).toBe('123456')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
    api.mockResolvedValueOnce({ msg: 'On', data: { recoveryCodes: ['a'] } })
    await waitFor(() => expect(button('VERIFY').disabled).toBe(false))
    fireEvent.click(button('VERIFY'))
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(['a']))
  })
})

describe('the list of devices', () => {
  const time = '2026-11-20T09:00:00.000Z'
  const here: Session = {
    id: 's1',
    browser: 'Firefox',
    system: 'Linux',
    isCurrent: true,
    createdAt: time,
    lastUsedAt: time,
  }
  const phone: Session = { ...here, id: 's2', browser: 'Safari', system: 'iPhone', isCurrent: false }

  it.each(failures)(
    'says at the device that it is still signed in when $of fails, and tries again',
    async ({ error }) => {
      renderPage(<DeviceList sessions={[here, phone]} />)
      const signOut = () => button('Sign out Safari on iPhone')
      api.mockRejectedValueOnce(error)
      fireEvent.click(signOut())
      await waitFor(() => expect(signOut().closest('li')?.textContent).toMatch(/[Pp]lease try again/))
      api.mockResolvedValueOnce({ msg: 'Signed out', data: {} })
      fireEvent.click(signOut())
      await waitFor(() => expect(signOut().closest('li')?.textContent).not.toMatch(/[Pp]lease try again/))
      expect(api).toHaveBeenCalledTimes(2)
    },
  )

  it.each(failures)('keeps the question open when $of fails as all are signed out', async ({ error }) => {
    renderPage(<DeviceList sessions={[here, phone]} />)
    fireEvent.click(button('SIGN OUT EVERYWHERE'))
    const question = within(screen.getByRole('alertdialog'))
    const act = () => question.getByRole('button', { name: 'SIGN OUT EVERYWHERE' })
    api.mockRejectedValueOnce(error)
    fireEvent.click(act())
    await waitFor(() => expect(question.getByRole('alert').textContent).toMatch(/[Pp]lease try again/))
    api.mockResolvedValueOnce({ msg: 'Signed out', data: {} })
    fireEvent.click(act())
    await waitFor(() => expect(api).toHaveBeenCalledTimes(2))
  })
})

describe('a choice of notifications that is not kept', () => {
  it('goes back, and says at its place what to do', async () => {
    const choice = { topic: 'bids', inApp: true, byMail: false, toSecondEmail: true } as const
    renderPage(<NoticeChoices choices={[choice]} hasSecondEmail={false} />)
    api.mockRejectedValueOnce(new ApiError({ status: 503, msg: 'Service Unavailable' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'By mail' }))
    await waitFor(() => expect(screen.getByText('Please try again')).toBeDefined())
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'By mail' })
    expect(box.checked).toBe(false)
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please try again')
  })
})
