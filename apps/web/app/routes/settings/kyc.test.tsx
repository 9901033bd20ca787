import { ApiError } from '@monsoon/contract/client'
import type { Kyc } from '@monsoon/contract/accounts/kyc'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { KycCard } from './kyc-card.tsx'

type Call = (key: string, input?: { files: object; onUploadShare: (share: number) => void }) => Promise<unknown>
const { api, send } = vi.hoisted(() => ({
  api: vi.fn<Call>(),
  send: vi.fn<(address: string) => Promise<Response>>(),
}))
vi.mock('../../api-client.ts', () => ({ api, browserSession: { send } }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const nothing: Kyc = {
  kycStatus: 'notSubmitted',
  photo: null,
  document1: null,
  document2: null,
  document3: null,
  submittedAt: null,
  rejection: null,
  pausedUntil: null,
}

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Thank you', data: {} })
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
  URL.revokeObjectURL = () => {}
})
afterEach(cleanup)

const show = (given: Partial<Kyc> = {}) => renderPage(<KycCard kyc={{ ...nothing, ...given }} />)
const fileOf = (name: string, type: string, size = 10): File => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const png = (name = 'a.png') => fileOf(name, 'image/png')
const pick = (what: string, file: File) =>
  fireEvent.change(screen.getByLabelText(`Choose a file: ${what}`), { target: { files: [file] } })
const kinds = () => screen.getAllByLabelText<HTMLSelectElement>('Kind of document')
const chooseKinds = (...values: string[]) =>
  values.forEach((value, index) => fireEvent.change(kinds()[index]!, { target: { value } }))
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'VERIFY' })
const documents = ['First proof of identity', 'Second proof of identity', 'Proof of address']
const fill = () => {
  pick('Selfie', png('me.png'))
  for (const what of documents) pick(what, fileOf(`${what}.pdf`, 'application/pdf'))
  chooseKinds('passport', 'license', 'gas')
}

describe('the form', () => {
  it('can be sent once selfie, three documents and three kinds are there [RULE-082]', () => {
    show()
    pick('Selfie', png())
    for (const what of documents) {
      expect(verify().disabled).toBe(true)
      pick(what, png())
    }
    for (const [index, value] of ['passport', 'license', 'gas'].entries()) {
      expect(verify().disabled).toBe(true)
      fireEvent.change(kinds()[index]!, { target: { value } })
    }
    expect(verify().disabled).toBe(false)
  })

  it.each(documents)('cannot be sent without the %s [RULE-082]', (missing) => {
    show()
    pick('Selfie', png())
    for (const what of documents) if (what !== missing) pick(what, png())
    chooseKinds('passport', 'license', 'gas')
    expect(verify().disabled).toBe(true)
    pick(missing, png())
    expect(verify().disabled).toBe(false)
  })

  it('cannot be sent without the selfie [RULE-082]', () => {
    show()
    for (const what of documents) pick(what, png())
    chooseKinds('passport', 'license', 'gas')
    expect(verify().disabled).toBe(true)
  })

  it('offers three proofs of identity, twice, and three bills [ENT-013, ENT-014]', () => {
    show()
    const offered = kinds().map((select) => [...select.options].slice(1).map(({ value, text }) => [value, text]))
    const identity = [
      ['license', 'Driving License'],
      ['passport', 'Passport'],
      ['voterId', 'Voter ID'],
    ]
    const bills = [
      ['electricity', 'Electricity bill'],
      ['gas', 'Gas bill'],
      ['water', 'Water bill'],
    ]
    expect(offered).toEqual([identity, identity, bills])
  })

  it('wants two kinds of proof of identity [RULE-083]', () => {
    show()
    fill()
    chooseKinds('passport', 'passport', 'gas')
    expect(screen.getByText('Please choose two different documents')).toBeDefined()
    expect(verify().disabled).toBe(true)
  })

  it.each([
    ['Selfie', fileOf('me.pdf', 'application/pdf'), 'Only PNG and JPEG files are allowed'],
    ['Proof of address', fileOf('a.gif', 'image/gif'), 'Only PNG, JPEG and PDF files are allowed'],
  ])('refuses, as the %s, what it cannot be [RULE-079, RULE-080, MSG-055]', (what, file, words) => {
    show()
    pick(what, png('kept.png'))
    pick(what, file)
    expect(screen.getByText(`Uploaded file is not a valid identity, ${words}`)).toBeDefined()
    expect(screen.getByText('kept.png')).toBeDefined()
  })

  it('refuses what is larger than 2 MB, to the byte [RULE-081, MSG-054]', () => {
    show()
    const words = 'File too Big, please select a file less than 2MB'
    pick('Selfie', fileOf('me.png', 'image/png', 2 * 1024 * 1024))
    expect(screen.queryByText(words)).toBeNull()
    pick('Selfie', fileOf('me.png', 'image/png', 2 * 1024 * 1024 + 1))
    expect(screen.getByText(words)).toBeDefined()
  })

  it('shows each file before it is sent, a PDF in a reader [SCREEN-160]', async () => {
    const { container } = show()
    fill()
    expect(await screen.findByRole('img', { name: 'Selfie' })).toBeDefined()
    const reader = container.querySelector('object')
    expect(reader?.type).toBe('application/pdf')
    expect(reader?.data).toContain('blob:')
  })

  it('sends all of it, tells how far it is, and keeps what was chosen when it is refused', async () => {
    show()
    fill()
    let refuse: (error: unknown) => void = () => {}
    api.mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    fireEvent.click(verify())
    await waitFor(() => expect(api).toHaveBeenCalledOnce())
    const [key, input] = api.mock.calls[0]!
    expect(key).toBe('POST /v1/kyc')
    expect(input).toMatchObject({
      body: { identityType1: 'passport', identityType2: 'license', identityType3: 'gas' },
      files: { photo: { name: 'me.png' }, document3: { name: 'Proof of address.pdf' } },
    })
    input?.onUploadShare(0.4)
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
    const errors = [{ path: 'document2', msg: 'This file is damaged or incomplete' }]
    refuse(new ApiError({ status: 400, code: 'invalid-input', msg: errors[0]!.msg, errors }))
    await waitFor(() => expect(screen.getAllByText('This file is damaged or incomplete')).toHaveLength(2))
    expect(screen.getByText('me.png')).toBeDefined()
    expect(kinds()[2]?.value).toBe('gas')
    expect(verify().disabled).toBe(false)
  })
})

describe('the status', () => {
  const waiting = {
    photo: '/v1/kyc/document/1?token=a',
    document1: { identityType: 'passport', contentType: 'application/pdf', url: '/v1/kyc/document/2?token=b' },
  } as const

  it.each([
    ['submitted', 'Verification is Pending'],
    ['verified', 'KYC is Verified'],
  ] as const)(
    '%s says "%s", shows what was handed in, and no form [MSG-037, MSG-038, RULE-031, SCREEN-187, SCREEN-090]',
    async (kycStatus, words) => {
      send.mockImplementation(async (address) => {
        const type = address.includes('/2') ? 'application/pdf' : 'image/jpeg'
        return new Response(new Blob(['x'], { type }), { headers: { 'content-type': type } })
      })
      const { container } = show({ kycStatus, ...waiting })
      expect(screen.getByText(words)).toBeDefined()
      expect(screen.queryByRole('button', { name: 'VERIFY' })).toBeNull()
      expect(await screen.findByRole('img', { name: 'Selfie' })).toBeDefined()
      await waitFor(() => expect(container.querySelector('object')?.type).toBe('application/pdf'))
    },
  )

  it('opens what was handed in with a new token when the minute of its link is over', async () => {
    send.mockImplementation(async (address) =>
      address.endsWith('fresh')
        ? new Response(new Blob(['x'], { type: 'image/jpeg' }))
        : new Response('', { status: 403 }),
    )
    api.mockResolvedValue({ msg: 'OK', data: { kycToken: 'fresh' } })
    show({ kycStatus: 'submitted', photo: waiting.photo })
    expect(await screen.findByRole('img', { name: 'Selfie' })).toBeDefined()
    expect(send).toHaveBeenLastCalledWith('/v1/kyc/document/1?token=fresh', {})
  })

  it('rejected tells why and offers the form again [MSG-039, RULE-031]', () => {
    show({ kycStatus: 'rejected', rejection: { code: 'unreadable', text: 'The photo is dark' } })
    expect(screen.getByText('Your KYC was rejected. Please submit your documents again.')).toBeDefined()
    expect(screen.getByText('The reason: The photo is dark')).toBeDefined()
    expect(verify()).toBeDefined()
  })

  it('in a pause tells until when, and offers no form', () => {
    show({
      kycStatus: 'rejected',
      pausedUntil: '2026-11-28T09:00:00.000Z',
      rejection: { code: 'expired', text: 'It ended in 2024' },
    })
    expect(screen.getByText(/After three rejections in a week/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'VERIFY' })).toBeNull()
  })
})
