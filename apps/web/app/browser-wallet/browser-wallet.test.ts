import { describe, expect, it, vi } from 'vitest'
import { connectWallet, requireChain, signMessage, type WalletProvider } from './browser-wallet.ts'

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
  it('that is not allowed to show its address is said so; one that fails otherwise cannot be loaded', async () => {
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
    await expect(signMessage(cancelled, address, 'x')).rejects.toMatchObject({ reason: 'signatureCancelled' })
  })
})
