import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  decodeAbiParameters,
  erc6492SignatureValidatorAbi,
  isErc6492Signature,
  parseErc6492Signature,
  parseSignature,
  recoverAddress,
  serializeCompactSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
  type Hex,
} from 'viem'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { makeWallet, type TestWallet } from '#test-support/chain/test-wallet.ts'

const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const owner = makeWallet()

/** A wallet whose contract is still to be deployed, by this call of this factory. */
const undeployed = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const deployment = { address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', data: '0x5a1e' } as const

interface Asked {
  method: string
  params: [{ to?: string; data: Hex }, string]
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const isOwners = async (hash: Hex, signature: Hex): Promise<boolean> =>
  same(await recoverAddress({ hash, signature }).catch(() => ''), owner.address)

/** Whether the wallet noted the message itself, so that it needs no signature. */
let isNoted = false

/** What the validator of ERC-6492, sent along with the call, finds out on a chain with these two wallets. */
async function validate(wallet: string, hash: Hex, signature: Hex): Promise<boolean | 'reverts'> {
  if (isErc6492Signature(signature)) {
    const wrapped = parseErc6492Signature(signature)
    const isDeployed = same(wrapped.address ?? '', deployment.address) && wrapped.data === deployment.data
    return same(wallet, undeployed) && isDeployed && isOwners(hash, wrapped.signature)
  }
  if (same(wallet, contract)) return signature === '0x' ? isNoted : isOwners(hash, signature)
  return signature.length === 132 ? false : 'reverts'
}

async function callContract({ method, params: [{ to, data }] }: Asked): Promise<object> {
  if (method !== 'eth_call' || to !== undefined) return { error: { code: -32601, message: 'unknown method' } }
  const [constructor] = erc6492SignatureValidatorAbi
  // Its three arguments stand behind the code, the last one of any length: they begin where the address does.
  const start = data.lastIndexOf('0'.repeat(24) + askedFor.slice(2).toLowerCase())
  const [wallet, hash, signature] = decodeAbiParameters(constructor.inputs, `0x${data.slice(start)}`)
  const answer = await validate(wallet, hash, signature)
  if (answer === 'reverts') return { error: { code: 3, message: 'execution reverted', data: '0x' } }
  return { result: answer ? '0x01' : '0x00' }
}

let askedFor: string = contract

let chain: Server
let test: TestApi
beforeAll(async () => {
  chain = createServer((request, response) => {
    void json(request)
      .then((asked) => callContract(asked as Asked))
      .then((answer) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer })))
  })
  await new Promise<void>((done) => chain.listen(0, '127.0.0.1', done))
  const address = chain.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  test = await createTestApi({ settings: { CHAIN_RPC_URL: url } })
})
afterAll(async () => {
  await test.close()
  chain.close()
})

/** A message for a wallet's address, signed by a key. */
async function signedFor(
  { api }: Pick<TestApi, 'api'>,
  signer: TestWallet,
  { purpose, address = contract }: { purpose?: 'link'; address?: string } = {},
) {
  askedFor = address
  const { message } = (await api('POST /v1/nonce', { body: { address, purpose } })).data
  return { address, message, signature: await signer.sign(message) }
}

describe('a wallet that is a contract', () => {
  it('signs in by the signature of its owner, once, and by nobody else’s', async () => {
    const member = await signUpAndIn(test)
    const byStranger = await signedFor(member, makeWallet(), { purpose: 'link' })
    expect(await refusalOf(member.api('POST /v1/logins/metamask', { body: byStranger }))).toBe('signature-failed')
    await member.api('POST /v1/logins/metamask', { body: await signedFor(member, owner, { purpose: 'link' }) })

    const stranger = await signedFor(test, makeWallet())
    expect(await refusalOf(test.api('POST /v1/login/metamask', { body: stranger }))).toBe('signature-failed')
    const body = await signedFor(test, owner)
    expect((await test.api('POST /v1/login/metamask', { body })).data.userData.email.id).toBe(member.email)
    expect(await refusalOf(test.api('POST /v1/login/metamask', { body }))).toBe('signature-failed')
  })

  it('is no way to sign for an address that has no contract', async () => {
    const { address } = makeWallet()
    askedFor = address
    const { message } = (await test.api('POST /v1/nonce', { body: { address } })).data
    const body = { address, message, signature: await owner.sign(message), name: 'Mira Lim', email: 'm@example.org' }
    expect(await refusalOf(test.api('POST /v1/register/metamask', { body }))).toBe('signature-failed')
  })

  it('signs in before its contract is deployed, by its owner’s signature with the deployment around it (ERC-6492)', async () => {
    const member = await signUpAndIn(test)
    const wrap = (signature: string, data: Hex = deployment.data) =>
      serializeErc6492Signature({ address: deployment.address, data, signature: signature as Hex })
    const link = async (signer: TestWallet, data?: Hex) => {
      const signed = await signedFor(member, signer, { purpose: 'link', address: undeployed })
      return member.api('POST /v1/logins/metamask', { body: { ...signed, signature: wrap(signed.signature, data) } })
    }
    expect(await refusalOf(link(makeWallet()))).toBe('signature-failed')
    expect(await refusalOf(link(owner, '0xbad0'))).toBe('signature-failed')
    await link(owner)
    const signed = await signedFor(test, owner, { address: undeployed })
    const body = { ...signed, signature: wrap(signed.signature) }
    expect((await test.api('POST /v1/login/metamask', { body })).data.userData.email.id).toBe(member.email)
  })

  it('signs by nothing where it noted the message itself', async () => {
    const body = async () => ({ ...(await signedFor(test, owner)), signature: '0x' })
    expect(await refusalOf(test.api('POST /v1/login/metamask', { body: await body() }))).toBe('signature-failed')
    isNoted = true
    expect((await test.api('POST /v1/login/metamask', { body: await body() })).data.userData.email.id).toBeDefined()
    isNoted = false
  })

  it('waits for a chain that is away, and is none where no chain is set', async () => {
    for (const [url, code] of [
      ['http://127.0.0.1:1', 'chain-unavailable'],
      ['', 'signature-failed'],
    ] as const) {
      const other = await createTestApi({ settings: { CHAIN_RPC_URL: url } })
      askedFor = contract
      const body = { ...(await signedFor(other, owner)), name: 'Mira Lim', email: 'm@example.org' }
      expect(await refusalOf(other.api('POST /v1/register/metamask', { body }))).toBe(code)
      await other.close()
    }
  })
})

describe('a wallet that is a key', () => {
  it('may sign in 64 bytes (EIP-2098), which needs no chain; anything shorter is refused by its form', async () => {
    const wallet = makeWallet()
    const member = await signUpAndIn(test)
    const signed = await signedFor(member, wallet, { purpose: 'link', address: wallet.address })
    const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signed.signature as Hex)))
    expect(compact).toHaveLength(130)
    const link = (signature: string) => member.api('POST /v1/logins/metamask', { body: { ...signed, signature } })
    for (const form of [compact.slice(0, -2), `${compact}0`, '', `0x${'ab'.repeat(16_385)}`])
      expect(await refusalOf(link(form))).toBe('invalid-input')
    await link(compact)
    const others = await signedFor(test, makeWallet(), { address: wallet.address })
    const theirs = serializeCompactSignature(signatureToCompactSignature(parseSignature(others.signature as Hex)))
    expect(await refusalOf(test.api('POST /v1/login/metamask', { body: { ...others, signature: theirs } }))).toBe(
      'signature-failed',
    )
  })
})
