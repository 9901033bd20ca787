import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recoverAddress } from 'viem/utils'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/refusal-of.ts'
import { signUpAndIn } from '#test-support/sign-up-and-in.ts'
import { makeWallet, type TestWallet } from '#test-support/test-wallet.ts'

const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const owner = makeWallet()

interface Asked {
  method: string
  params: [{ to: string; data: string }, string]
}

/** What the contract of a wallet with one owner answers: it recovers who signed, as Solidity would. */
async function callContract({ method, params: [{ to, data }] }: Asked): Promise<object> {
  if (method !== 'eth_call') return { error: { code: -32601, message: 'unknown method' } }
  if (to.toLowerCase() !== contract.toLowerCase()) return { result: '0x' }
  const [selector, hash, length] = [data.slice(0, 10), data.slice(10, 74), Number(`0x${data.slice(138, 202)}`)]
  if (selector !== '0x1626ba7e') return { error: { code: 3, message: 'execution reverted' } }
  const signed = { hash: `0x${hash}`, signature: `0x${data.slice(202, 202 + 2 * length)}` } as const
  const signer = await recoverAddress(signed).catch(() => '')
  const isOwner = signer.toLowerCase() === owner.address.toLowerCase()
  return { result: `${isOwner ? '0x1626ba7e' : '0xffffffff'}${'0'.repeat(56)}` }
}

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

/** A message for the contract's address, signed by a key. */
async function signedFor({ api }: Pick<TestApi, 'api'>, signer: TestWallet, purpose?: 'link') {
  const { message } = (await api('POST /v1/nonce', { body: { address: contract, purpose } })).data
  return { address: contract, message, signature: await signer.sign(message) }
}

describe('a wallet that is a contract', () => {
  it('signs in by the signature of its owner, once, and by nobody else’s', async () => {
    const member = await signUpAndIn(test)
    const byStranger = await signedFor(member, makeWallet(), 'link')
    expect(await refusalOf(member.api('POST /v1/logins/metamask', { body: byStranger }))).toBe('signature-failed')
    await member.api('POST /v1/logins/metamask', { body: await signedFor(member, owner, 'link') })

    const stranger = await signedFor(test, makeWallet())
    expect(await refusalOf(test.api('POST /v1/login/metamask', { body: stranger }))).toBe('signature-failed')
    const body = await signedFor(test, owner)
    expect((await test.api('POST /v1/login/metamask', { body })).data.userData.email.id).toBe(member.email)
    expect(await refusalOf(test.api('POST /v1/login/metamask', { body }))).toBe('signature-failed')
  })

  it('is no way to sign for an address that has no contract', async () => {
    const { address } = makeWallet()
    const { message } = (await test.api('POST /v1/nonce', { body: { address } })).data
    const body = { address, message, signature: await owner.sign(message), name: 'Mira Lim', email: 'm@example.org' }
    expect(await refusalOf(test.api('POST /v1/register/metamask', { body }))).toBe('signature-failed')
  })

  it('waits for a chain that is away, and is none where no chain is set', async () => {
    for (const [url, code] of [
      ['http://127.0.0.1:1', 'not-ready'],
      ['', 'signature-failed'],
    ] as const) {
      const other = await createTestApi({ settings: { CHAIN_RPC_URL: url } })
      const body = { ...(await signedFor(other, owner)), name: 'Mira Lim', email: 'm@example.org' }
      expect(await refusalOf(other.api('POST /v1/register/metamask', { body }))).toBe(code)
      await other.close()
    }
  })
})
