import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { recoverTransactionAddress } from 'viem'
import { parseTransaction, recoverTypedDataAddress } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artTokenDomain, mintVoucherTypes } from '@monsoon/contracts/typed-data'
import { custodyAddressAt } from '#accounts/custody-address.ts'
import { loadConfig } from '#config.ts'
import { demoCustodyXpub, demoSeed } from '#config/demo-values.ts'
import { createLocalSigner } from './local-signer.ts'
import { createRemoteSigner } from './remote-signer.ts'
import { createSignerService } from './signer-service.ts'
import { SignerRefused, type Signer, type TransactionRequest, type TypedRequest } from './signer.ts'

const token = `0x${'1'.repeat(40)}` as const
const other = `0x${'2'.repeat(40)}` as const
const config = loadConfig({
  DATABASE_URL: 'postgres://localhost/none',
  ETHEREUM_RPC_URLS: 'http://127.0.0.1:9',
  ETHEREUM_CONTRACT: token,
  ETHEREUM_MARKET_CONTRACT: other,
})
const secret = 'a token that signer and server know each other by'

const local = createLocalSigner(config, { phrase: demoSeed })
let service: Server
let remote: Signer
let url = ''
beforeAll(async () => {
  service = createSignerService(local, { token: secret })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  remote = createRemoteSigner({ url, token: secret })
})
afterAll(() => service.close())

const voucher = (creator: string) => ({
  tokenId: 5n,
  maxSupply: 10n,
  creator,
  royaltyReceiver: creator,
  royaltyBps: 1_000n,
  uri: 'ipfs://a',
})
const typed = (request: Partial<TypedRequest>): TypedRequest => ({
  key: 'curation',
  chainId: 1,
  contract: 'token',
  type: 'MintVoucher',
  message: voucher(other),
  ...request,
})
const transaction = (request: Partial<TransactionRequest>): TransactionRequest => ({
  key: 'relayer',
  chainId: 1,
  nonce: 7,
  gasLimit: 100_000n,
  maxFeeWei: 9_000_000_000n,
  tipWei: 1n,
  call: { kind: 'call', contract: 'token', functionName: 'setTokenURI', args: [5n, 'ipfs://b'] },
  ...request,
})

describe.each([
  ['in this process', () => local],
  ['as a process of its own', () => remote],
])('the signer %s', (_, signer) => {
  it('has the custodial addresses that CUSTODY_XPUB derives, and keys of the house beside them', async () => {
    expect(await signer().addressOf({ custodyIndex: 42 })).toBe(custodyAddressAt(demoCustodyXpub, 42).toLowerCase())
    const house = await Promise.all((['relayer', 'curation', 'quoter'] as const).map((key) => signer().addressOf(key)))
    expect(new Set(house).size).toBe(3)
  })

  it('signs a voucher by the curation key, for our contract on our chain', async () => {
    const signature = await signer().signTyped(typed({}))
    const recovered = await recoverTypedDataAddress({
      domain: { ...artTokenDomain, chainId: 1, verifyingContract: token },
      types: mintVoucherTypes,
      primaryType: 'MintVoucher',
      message: voucher(other) as never,
      signature,
    })
    expect(recovered.toLowerCase()).toBe(await signer().addressOf('curation'))
  })

  it('signs transactions of the relayer to our contracts', async () => {
    const { raw, hash } = await signer().signTransaction(transaction({}))
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect(parseTransaction(raw)).toMatchObject({ to: token, nonce: 7, gas: 100_000n, chainId: 1 })
    const sender = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })
    expect(sender.toLowerCase()).toBe(await signer().addressOf('relayer'))
  })

  it.each<[string, TypedRequest]>([
    ['a voucher by the relayer', typed({ key: 'relayer' })],
    ['a quote by the curation key', typed({ type: 'Quote', contract: 'market' })],
    ['a voucher for the market', typed({ contract: 'market' })],
    ['a voucher on another chain', typed({ chainId: 5 })],
    ['a voucher of somebody else by a member', typed({ key: { custodyIndex: 1 } })],
    [
      'a transfer by a member of what somebody else has',
      typed({ key: { custodyIndex: 1 }, type: 'TransferAuthorization', message: { from: other } }),
    ],
  ])('refuses %s', async (_name, request) => {
    await expect(signer().signTyped(request)).rejects.toThrow(SignerRefused)
  })

  it.each<[string, TransactionRequest]>([
    ['fees above the cap', transaction({ maxFeeWei: 101n * 1_000_000_000n })],
    ['more gas than any call takes', transaction({ gasLimit: 30_000_000n })],
    [
      'what only an admin may',
      transaction({ call: { kind: 'call', contract: 'market', functionName: 'setFees', args: [] } }),
    ],
    ['calls by a member’s key', transaction({ key: { custodyIndex: 1 } })],
    ['ether by the house', transaction({ call: { kind: 'ether', to: other, amountWei: 1n } })],
    ['another chain', transaction({ chainId: 10 })],
  ])('refuses %s', async (_name, request) => {
    await expect(signer().signTransaction(request)).rejects.toThrow(SignerRefused)
  })
})

it('a seed that CUSTODY_XPUB does not belong to opens no signer', () => {
  expect(() => createLocalSigner(config, { phrase: `${'abandon '.repeat(11)}about` })).toThrow('CUSTODY_XPUB')
})

it('the service answers nobody without its token, and nothing but its requests', async () => {
  const post = (path: string, body: string, authorization = `Bearer ${secret}`) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { authorization }, body })
  expect((await post('/address', '"relayer"', 'Bearer wrong')).status).toBe(401)
  expect((await fetch(`${url}/address`, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(405)
  expect((await post('/key', '"relayer"')).status).toBe(404)
  expect((await post('/address', '"owner"')).status).toBe(400)
  expect((await post('/address', '{')).status).toBe(400)
})
