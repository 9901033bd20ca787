import { ApiError } from '@monsoon/contract/client'
import type { ImportRecord, StaffImport } from '@monsoon/contract/chain/imports'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletProvider } from '../browser-wallet/browser-wallet.ts'
import { ImportHistory } from '../routes/profile/works/import-history.tsx'
import ImportsPage from '../routes/staff/art/imports-page.tsx'
import type { SiteData } from '../session/read-site.ts'
import { renderPage, siteWith } from '../test-support/render-page.tsx'
import ImportDialog from './import-dialog.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const id = '01890000-0000-7000-8000-000000000001'
const mine = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const custody = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const contract = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const hash = `0x${'ab'.repeat(32)}`
const pagination = { limit: 10, offset: 1, total: 1, lastOffset: 1 }
const picture = { _id: id, itemId: id, name: 'Breathing Star', thumbnail: '', picture: null }
const record: ImportRecord = {
  id,
  userId: id,
  fromAddress: mine,
  toAddress: custody,
  quantity: 2,
  txnId: hash,
  tokenId: '258',

  explorerUrl: `https://etherscan.io/tx/${hash}`,
  status: 'completed',
  fault: null,
  reason: null,
  confirmations: null,
  createdAt: '2026-11-20T10:00:00Z',
  foreign: null,
  item: picture,
  editions: [[4, 5]],
}

const place = window as unknown as { ethereum?: WalletProvider }
/** A wallet on Ethereum that holds three of each token. */
function putWallet(answers: Record<string, unknown> = {}) {
  const known: Record<string, unknown> = {
    eth_requestAccounts: [mine],
    eth_accounts: [mine],
    eth_chainId: '0x1',
    eth_call: `0x${'3'.padStart(64, '0')}`,
    eth_sendTransaction: hash,
    ...answers,
  }
  const request = vi.fn<WalletProvider['request']>(async ({ method }) => {
    const answer = known[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  place.ethereum = { request }
  return request
}
const refusal = Object.assign(new Error('no'), { code: 4001 })

beforeEach(() => {
  api.mockReset()
  api.mockImplementation(async (key) =>
    key === 'GET /v1/import-nft/terms'
      ? { data: { chainId: 1, contract, toAddress: custody, gasPriceGwei: 20, confirmations: 12 } }
      : { msg: 'NFT import initiated successfully', data: record },
  )
})
afterEach(() => {
  cleanup()
  delete place.ethereum
})

const press = async (name: string) => {
  const found = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(found.disabled).toBe(false))
  fireEvent.click(found)
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const onDone = vi.fn<() => Promise<void>>(async () => {})
const open = () => {
  onDone.mockClear()
  renderPage(<ImportDialog onDone={onDone} onClose={() => {}} />)
}
const fill = async () => {
  await press('MetaMask')
  await screen.findByLabelText('Token Id')
  type('Token Id', '258')
  type('Quantity', '2')
}
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join()
const alert = (text: string) => waitFor(() => expect(alertText()).toContain(text))
const methods = (request: ReturnType<typeof putWallet>) => request.mock.calls.map(([{ method }]) => method)

describe('the import dialog', () => {
  it('has the wallet send the work, then records it [SCREEN-167, FLOW-072, CALL-137, RULE-087, RULE-088]', async () => {
    const request = putWallet()
    open()
    await press('MetaMask')
    const chains = within(await screen.findByLabelText('Blockchain')).getAllByRole('option')
    expect(chains.map(({ textContent }) => textContent)).toEqual(['Ethereum'])
    expect(screen.getByLabelText<HTMLInputElement>('From Address').value).toBe(mine)
    type('Token Id', '258')
    type('Quantity', '2')
    await press('IMPORT')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(methods(request)).toContain('eth_sendTransaction')
    expect(api).toHaveBeenLastCalledWith('POST /v1/import-nft', {
      body: { tokenId: '258', fromAddress: mine, quantity: 2, toAddress: custody, txnId: hash },
    })
  })

  it('does not send again what could not be recorded', async () => {
    const request = putWallet()
    open()
    await fill()
    api.mockRejectedValueOnce(new ApiError({ status: 500, msg: 'Please try again', code: undefined, errors: [] }))
    await press('IMPORT')
    await alert('Please try again')
    await press('IMPORT')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(methods(request).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  it('asks to install a wallet where there is none [MSG-111]', async () => {
    open()
    await alert('Please install MetaMask first')
    expect(alertText()).toContain('On a phone, open this page in the browser of your wallet')
  })

  it.each([
    ['Please allow MetaMask to continue', { eth_requestAccounts: refusal }],
    ['Unable to load the wallet', { eth_requestAccounts: new Error('broken') }],
    [
      'You are on the wrong network. Please switch to Ethereum Main Network',
      { eth_chainId: '0x89', wallet_switchEthereumChain: refusal },
    ],
  ])('says of a wallet: %s [MSG-112, MSG-113, MSG-116, RULE-162]', async (message, answers) => {
    putWallet(answers)
    open()
    await press('MetaMask')
    await alert(message)
  })

  it.each([
    ['Signature verification cancelled', { eth_sendTransaction: refusal }],
    ['insufficient funds for gas', { eth_sendTransaction: new Error('insufficient funds for gas') }],
    ['Unable fetch NFT balance', { eth_call: new Error('reverted') }],
    [
      'Unable to fetch NFT quantity. Make sure you have entered valud TokenId and Address',
      { eth_call: `0x${''.padStart(64, '0')}` },
    ],
    [
      'You are not having enough quantity to import. Please enter quantity less than or equal to 1',
      { eth_call: `0x${'1'.padStart(64, '0')}` },
    ],
    ['Entered address and Metamask account address are not matched', { eth_accounts: [custody] }],
  ])(
    'keeps what was typed and says: %s [MSG-056, MSG-057, MSG-117, MSG-118, MSG-119, RULE-162]',
    async (message, answers) => {
      putWallet(answers)
      open()
      await fill()
      await press('IMPORT')
      await alert(message)
      expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('2')
      expect(api).not.toHaveBeenCalledWith('POST /v1/import-nft', expect.anything())
    },
  )

  it('asks for token, address and a whole quantity first [RULE-084, RULE-085, RULE-086]', async () => {
    const request = putWallet()
    open()
    await press('MetaMask')
    for (const [label, value, message] of [
      ['Token Id', 'abc', 'A token id has digits only'],
      ['From Address', '0x1', 'Please enter the address of the wallet that holds it: 0x and 40 digits'],
      ['Quantity', 'two', 'Please enter the quantity, as a whole number'],
    ] as const) {
      const field = await screen.findByLabelText(label)
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
      expect(await screen.findByText(message)).toBeDefined()
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'IMPORT' }).disabled).toBe(true)
    expect(methods(request)).not.toContain('eth_sendTransaction')
  })
})

describe('the import history', () => {
  const show = (imports: ImportRecord[], isOpen = true) => {
    const load = vi.fn<() => SiteData>(() => siteWith())
    renderPage(<ImportHistory {...{ imports, isOpen, pagination }} />, { load })
    return load
  }

  it('has its columns in order, and says which editions came back [SCREEN-076, SCREEN-099]', () => {
    show([record])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'From',
      'To',
      'Quantity',
      'Transaction Hash',
      'Token Id',
      'Status',
      'Imported At',
    ])
    expect(screen.getByText('Completed')).toBeDefined()
    expect(screen.getByText(/editions 4–5/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Breathing Star' }).getAttribute('href')).toBe(`/item/${id}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Import Artworks' })).toBeDefined()
  })

  it('says how deep a transfer is, and looks again while it is on its way', async () => {
    vi.useFakeTimers()
    const none = { item: null, editions: [] }
    const load = show([{ ...record, ...none, status: 'pending', confirmations: { have: 3, need: 12 } }])
    expect(screen.getByText('3 of 12 confirmations')).toBeDefined()
    expect(load).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(load).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('says why an import is in doubt or closed', () => {
    const none = { item: null, editions: [] }
    show([
      { ...record, ...none, status: 'review', fault: 'unknown-editions' },
      {
        ...record,
        ...none,
        id: `${id.slice(0, -1)}2`,
        status: 'failed',
        fault: 'closed',
        reason: 'Of another contract',
      },
    ])
    expect(screen.getByText('In review')).toBeDefined()
    expect(screen.getByText(/More editions came/)).toBeDefined()
    expect(screen.getByText('Of another contract')).toBeDefined()
  })

  it('opens the dialog by IMPORT, also where nothing is yet [SCREEN-100, MSG-125]', async () => {
    show([])
    expect(screen.getByText('You have not imported any NFTs')).toBeDefined()
    await press('IMPORT')
    expect(await screen.findByRole('dialog', { name: 'Import NFT' })).toBeDefined()
  })

  it('says where works cannot be imported', () => {
    show([], false)
    expect(screen.getByText(/Works cannot be imported right now/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'IMPORT' })).toBeNull()
  })
})

describe('imports in doubt, for staff [U-050]', () => {
  it('are looked at again, or closed with a reason', async () => {
    const brought: StaffImport = {
      ...record,
      status: 'review',
      fault: 'not-found',
      item: null,
      editions: [],
      user: { userId: id, name: 'Noura Haddad' },
      acts: ['retry', 'close'],
    }
    const loaderData = { imports: [brought], pagination, state: 'review' as const }
    renderPage(<ImportsPage {...({ loaderData } as Parameters<typeof ImportsPage>[0])} />)
    expect(screen.getByText('Token 258')).toBeDefined()
    await press('LOOK AGAIN')
    const sent = (body: object) =>
      waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/imports/{id}', { params: { id }, body }))
    await sent({ act: 'retry' })
    await press('CLOSE IT')
    const dialog = await screen.findByRole('dialog', { name: 'Close this import?' })
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Of another contract' } })
    const close = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'CLOSE IT' })
    await waitFor(() => expect(close.disabled).toBe(false))
    fireEvent.click(close)
    await sent({ act: 'close', reason: 'Of another contract' })
  })
})
