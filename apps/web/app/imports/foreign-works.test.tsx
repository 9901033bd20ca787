import { ApiError } from '@monsoon/contract/client'
import type { ForeignWork } from '@monsoon/contract/chain/foreign-works'
import type { ImportRecord, StaffImport } from '@monsoon/contract/chain/imports'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ImportHistory } from '../routes/profile/works/import-history.tsx'
import ImportsPage from '../routes/staff/art/imports-page.tsx'
import { renderPage } from '../test-support/render-page.tsx'
import ForeignDialog from './foreign-dialog.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const id = '01890000-0000-7000-8000-000000000001'
const wallet = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const custody = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const contract = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const pagination = { limit: 10, offset: 1, total: 1, lastOffset: 1 }
const foreign: ForeignWork = {
  network: 'ethereum',
  contract,
  contractUrl: `https://etherscan.io/address/${contract}`,
  standard: 'ERC721',
  collection: 'Quiet Harbours',
  name: null,
  metadata: 'https://evil.example/7.json',
  place: 'wallet',
  doubts: [],
  lookedAt: '2026-11-20T10:00:00Z',
}
const record: ImportRecord = {
  id,
  userId: id,
  fromAddress: wallet,
  toAddress: null,
  quantity: 1,
  txnId: null,
  tokenId: '7',
  explorerUrl: null,
  status: 'shown',
  fault: null,
  reason: null,
  confirmations: null,
  foreign,
  createdAt: '2026-11-20T10:00:00Z',
  item: null,
  editions: [],
}

let terms = { networks: ['ethereum', 'polygon'], wallets: [wallet], custodyAddress: custody }
beforeEach(() => {
  terms = { networks: ['ethereum', 'polygon'], wallets: [wallet], custodyAddress: custody }
  api.mockReset()
  api.mockImplementation(async (key) =>
    key === 'GET /v1/import-nft/foreign' ? { data: terms } : { msg: 'Done', data: record },
  )
})
afterEach(cleanup)

const press = async (name: string, within_: { findByRole: typeof screen.findByRole } = screen) => {
  const found = await within_.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(found.disabled).toBe(false))
  fireEvent.click(found)
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('the dialog for a work of another collection', () => {
  const onDone = vi.fn<() => Promise<void>>(async () => {})
  const open = () => {
    onDone.mockClear()
    renderPage(<ForeignDialog onDone={onDone} onClose={() => {}} />)
  }

  it('says before anything else that it is not to be sent here', async () => {
    open()
    expect((await screen.findByRole('note')).textContent).toContain(
      'Do not send it here: it would be stuck at your custody address',
    )
    expect(screen.getByText(/is no work of ours, and is not traded here/)).toBeDefined()
  })

  it('takes network, contract and number from a link, and sends nothing but them and the wallet', async () => {
    open()
    await type('Its page', `https://polygonscan.com/nft/${contract}/17`)
    await waitFor(() => expect(valueOf('Token Id')).toBe('17'))
    expect([valueOf('Network'), valueOf('Address of its contract'), valueOf('Where it is')]).toEqual([
      'polygon',
      contract,
      wallet,
    ])
    await press('SHOW IT')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const body = { network: 'polygon', contract, tokenId: '17', holder: wallet }
    expect(api).toHaveBeenLastCalledWith('POST /v1/import-nft/foreign', { body })
  })

  it('says where a link names no token, and takes what is typed', async () => {
    open()
    await type('Its page', 'https://opensea.io/collection/quiet')
    expect(
      await screen.findByText('We could not find a token in this link. Please fill in the fields below.'),
    ).toBeDefined()
    await type('Address of its contract', '0x12')
    fireEvent.blur(screen.getByLabelText('Address of its contract'))
    expect(await screen.findByText('Please enter the address of its contract: 0x and 40 digits')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SHOW IT' }).disabled).toBe(true)
  })

  it('keeps what was typed when the chain does not show it there', async () => {
    open()
    await type('Address of its contract', contract)
    await type('Token Id', '7')
    const msg = 'The chain does not show this token there'
    api.mockRejectedValueOnce(new ApiError({ status: 400, msg, code: 'foreign-not-held', errors: [] }))
    await press('SHOW IT')
    expect(await screen.findByText(msg)).toBeDefined()
    expect(valueOf('Token Id')).toBe('7')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('leads whoever has no wallet of their own to where one signs, and takes what was sent here by mistake', async () => {
    terms.wallets = []
    open()
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/profile/view?tab=14#logins',
      '/profile/view?tab=14#transfer-address',
    ])
    const places = within(screen.getByLabelText('Where it is')).getAllByRole<HTMLOptionElement>('option')
    expect(places.map(({ textContent, value }) => [textContent, value])).toEqual([
      ['At my custody address, by mistake', custody],
    ])
  })
})

describe('a work of another collection in the import history', () => {
  const show = (row: ImportRecord) => renderPage(<ImportHistory {...{ imports: [row], isOpen: true, pagination }} />)

  it('is told to be one, with its collection and contract, where it lies, and the way out', () => {
    show(record)
    expect(
      screen.getByText('A work of another collection. It is not a work of ours, and is not traded here.'),
    ).toBeDefined()
    expect(screen.getByText(/from the collection/).textContent).toContain('“Quiet Harbours” at 0xbc4c')
    expect(screen.getByText('Stays where it is')).toBeDefined()
    expect(screen.getByText('It is in your own wallet, and you can move it whenever you like.')).toBeDefined()
    const explorer = screen.getByRole('link', { name: /See the contract in an explorer/ })
    expect(explorer.getAttribute('href')).toBe(foreign.contractUrl)
  })

  it('has no link to a work, nor to what strangers wrote', () => {
    show({ ...record, foreign: { ...foreign, name: '<a href="https://evil.example">Free</a>' } })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => href.includes('evil') || href.startsWith('/item'))).toEqual([])
    expect(screen.getByText(/https:\/\/evil\.example\/7\.json/)).toBeDefined()
  })

  it('says why it waits, or why it is not shown', () => {
    show({ ...record, status: 'review', fault: 'named-like-us' })
    expect(screen.getByText('In review')).toBeDefined()
    expect(screen.getByText(/Its name can be taken for ours/)).toBeDefined()
    cleanup()
    show({ ...record, status: 'failed', fault: 'closed', reason: 'It copies a work here' })
    expect(screen.getByText('Not shown')).toBeDefined()
    expect(screen.getByText('It copies a work here')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'TAKE OFF THE LIST' })).toBeNull()
  })

  it('comes off the list by a press, and another goes on it by another', async () => {
    show(record)
    await press('TAKE OFF THE LIST')
    await waitFor(() => expect(api).toHaveBeenCalledWith('DELETE /v1/import-nft/{id}', { params: { id } }))
    await press('OTHER COLLECTION')
    expect(await screen.findByRole('dialog', { name: 'Show a work of another collection' })).toBeDefined()
  })

  it.each([
    ['custody', /at your custody address, where you cannot move it yourself/],
    ['unknown', /does not say who holds it/],
    ['elsewhere', /no longer there when we last looked/],
  ] as const)('says where it lies: %s', (place, words) => {
    show({ ...record, foreign: { ...foreign, place, standard: null, collection: null } })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText(/from a collection without a name/)).toBeDefined()
    expect(screen.getByText(/no known standard/)).toBeDefined()
  })
})

describe('a doubtful work of another collection, for staff [U-050]', () => {
  it('is shown or refused with a reason, by all that speaks against it', async () => {
    const brought: StaffImport = {
      ...record,
      status: 'review',
      fault: 'not-standard',
      foreign: { ...foreign, doubts: ['not-standard', 'same-name'] },
      user: { userId: id, name: 'Noura Haddad' },
      acts: ['retry', 'show', 'close'],
    }
    const loaderData = { imports: [brought], pagination, state: 'review' as const }
    renderPage(<ImportsPage {...({ loaderData } as Parameters<typeof ImportsPage>[0])} />)
    expect(screen.getByText(/does not answer as tokens of ERC-721 or ERC-1155 do/)).toBeDefined()
    expect(screen.getByText(/A work here has the same name/)).toBeDefined()
    expect(screen.getByText(/“Quiet Harbours”/)).toBeDefined()
    expect(screen.getByText(/The wallet of its owner held it/)).toBeDefined()
    expect(screen.queryByText(/your own wallet/)).toBeNull()
    for (const [button, title, act] of [
      ['SHOW IT', 'Show it in its owner’s imports?', 'show'],
      ['REFUSE IT', 'Refuse to show it?', 'close'],
    ] as const) {
      await press(button)
      const dialog = await screen.findByRole('dialog', { name: title })
      fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'We looked at it' } })
      await press(button, within(dialog))
      const sent = { params: { id }, body: { act, reason: 'We looked at it' } }
      await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/imports/{id}', sent))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})
