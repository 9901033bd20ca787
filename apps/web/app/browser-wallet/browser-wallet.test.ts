import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectWallet, requireChain, signMessage, watchWallets, type WalletProvider } from './browser-wallet.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet that answers each method once it is asked; an Error is thrown. */
function wallet(answers: Record<string, unknown>) {
  const request = vi.fn<WalletProvider['request']>(async ({ method }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  })
  return { request }
}

const refusal = (code: number) => Object.assign(new Error('no'), { code })

describe('a wallet', () => {
  it('that is not allowed to show its address is said so; one that fails otherwise cannot be loaded [MSG-112, MSG-113]', async () => {
    for (const [answer, reason] of [
      [refusal(4001), 'allowWallet'],
      [refusal(-32_002), 'allowWallet'],
      [[], 'allowWallet'],
      [refusal(-32_603), 'walletUnavailable'],
    ] as const) {
      await expect(connectWallet(wallet({ eth_requestAccounts: answer }))).rejects.toMatchObject({ reason })
    }
    expect(await connectWallet(wallet({ eth_requestAccounts: [address] }))).toBe(address)
  })

  it('is asked to change its network only when it must, and the network it stays off is named', async () => {
    const there = wallet({ eth_chainId: '0x89' })
    await requireChain(there, 137)
    expect(there.request).toHaveBeenCalledOnce()
    for (const [chainId, reason] of [
      [137, 'switchToPolygon'],
      [1, 'switchToEthereumMain'],
      [31_337, 'switchToMain'],
    ] as const) {
      const stubborn = wallet({ eth_chainId: '0xa', wallet_switchEthereumChain: refusal(4001) })
      await expect(requireChain(stubborn, chainId)).rejects.toMatchObject({ reason })
      const deaf = wallet({ eth_chainId: '0xa', wallet_switchEthereumChain: null })
      await expect(requireChain(deaf, chainId)).rejects.toMatchObject({ reason })
    }
  })

  it('signs the bytes of the message, as hexadecimal digits', async () => {
    const willing = wallet({ eth_accounts: [address.toLowerCase()], personal_sign: '0xsigned' })
    expect(await signMessage(willing, address, 'Ahoi ✓')).toBe('0xsigned')
    expect(willing.request).toHaveBeenLastCalledWith({
      method: 'personal_sign',
      params: ['0x41686f6920e29c93', address],
    })
  })

  it('whose account was changed meanwhile, or whose owner says no, is told so', async () => {
    await expect(signMessage(wallet({ eth_accounts: [] }), address, 'x')).rejects.toMatchObject({
      reason: 'walletMismatch',
    })
    const cancelled = wallet({ eth_accounts: [address], personal_sign: refusal(4001) })
    await expect(signMessage(cancelled, address, 'x')).rejects.toMatchObject({
      reason: 'signatureCancelled',
      message: 'Signature verification cancelled',
    })
  })

  it('says of other failures what it says itself, and of none that it cannot be loaded [RULE-162, MSG-113, MSG-119]', async () => {
    const failing = (failure: unknown) => wallet({ eth_accounts: [address], personal_sign: failure })
    const locked = Object.assign(new Error(' The device is locked '), { code: -32_603 })
    await expect(signMessage(failing(locked), address, 'x')).rejects.toMatchObject({
      name: 'WalletFault',
      reason: null,
      message: 'The device is locked',
    })
    const endless = failing(new Error('no '.repeat(500)))
    await expect(signMessage(endless, address, 'x')).rejects.toHaveProperty('message.length', 200)
    for (const silent of [new Error(''), null])
      await expect(signMessage(failing(silent), address, 'x')).rejects.toMatchObject({
        message: 'Unable to load the wallet',
      })
    await expect(signMessage(failing(refusal(-32_002)), address, 'x')).rejects.toMatchObject({
      message: 'Please allow MetaMask to continue',
    })
  })

  it('names the network that is missing in the specified words [MSG-114, MSG-115, MSG-116, CONST-041, CONST-042]', async () => {
    for (const [chainId, message] of [
      [137, 'Please switch to the Polygon network'],
      [31_337, 'Please switch to the main network'],
      [1, 'You are on the wrong network. Please switch to Ethereum Main Network'],
    ] as const) {
      const elsewhere = wallet({ eth_chainId: '0xa', wallet_switchEthereumChain: refusal(4902) })
      await expect(requireChain(elsewhere, chainId)).rejects.toMatchObject({ message })
      expect(elsewhere.request).toHaveBeenLastCalledWith({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: `0x${chainId.toString(16)}` }],
      })
    }
  })
})

describe('the browser of a wallet app', () => {
  const place = window as unknown as { ethereum?: object }
  afterEach(() => delete place.ethereum)

  it('may put its wallet into the page late, under its own name', () => {
    const found = vi.fn<Parameters<typeof watchWallets>[0]>()
    const stop = watchWallets(found)
    expect(found).toHaveBeenLastCalledWith([])
    for (const [flags, name] of [
      [{ isMetaMask: true }, 'MetaMask'],
      [{ isMetaMask: true, isTrust: true }, 'Trust Wallet'],
      [{ isCoinbaseWallet: true }, 'Coinbase Wallet'],
    ] as const) {
      place.ethereum = { ...wallet({}), ...flags }
      window.dispatchEvent(new Event('ethereum#initialized'))
      expect(found).toHaveBeenLastCalledWith([expect.objectContaining({ name, provider: place.ethereum })])
    }
    stop()
    found.mockClear()
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(found).not.toHaveBeenCalled()
  })
})
