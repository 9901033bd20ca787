import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { ageSessions } from '#test-support/people/identity-fixture-queries.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { makeWallet, type TestWallet } from '#test-support/chain/test-wallet.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

type Member = { api: Api }

async function createOwner(): Promise<{ userId: string; api: Api; email: string }> {
  const userId = await createMember(test.resources, { fundsMinor: 100_000n })
  const api = test.apiWith(await signInMember(test.resources, userId))
  return { userId, api, email: (await api('GET /v1/profile')).data.emailId }
}

const addressesOf = async ({ api }: Member) => (await api('GET /v1/crypto-account')).data.items
const add = async ({ api }: Member, { address }: { address: string }) =>
  (await api('POST /v1/crypto-account', { body: { name: 'Cold Vault', address } })).data.id

async function confirm({ api }: Member, wallet: TestWallet): Promise<void> {
  const { address, signature, message } = await wallet.answer(api, 'transfer')
  await api('POST /v1/crypto-account/verify', { body: { address, signature, message } })
}

const switchTransfer = ({ api }: Member, directNFTTransfer: boolean) =>
  api('POST /v1/update-direct-transfer', { body: { directNFTTransfer } })
const isOn = async ({ api }: Member) => (await api('GET /v1/profile')).data.directNFTTransfer

/** A member whose works go out by themselves. */
async function createReceiver() {
  const member = await createOwner()
  const wallet = makeWallet()
  const id = await add(member, wallet)
  await confirm(member, wallet)
  await switchTransfer(member, true)
  return { ...member, id }
}

const lastMailTo = async (email: string) => {
  await test.runJobs()
  return test.mails.findLast(({ to }) => to === email)
}

describe('the artwork transfer address', () => {
  it('is kept with its capitals, unconfirmed, and told to its owner [CALL-046, CALL-047]', async () => {
    const member = await createOwner()
    const { address } = makeWallet()
    const id = await add(member, { address: address.toLowerCase() })
    expect(await addressesOf(member)).toEqual([
      { id, name: 'Cold Vault', address, cryptoType: 'ETH', verified: false, balance: null },
    ])
    const mail = await lastMailTo(member.email)
    expect(mail?.text).toContain(address)
    expect(mail?.text).toContain('/not-me/')
  })

  it('is one: another takes its place only by a change, and is confirmed anew [CALL-048, ROLE-012]', async () => {
    const member = await createOwner()
    const [first, second] = [makeWallet(), makeWallet()]
    const id = await add(member, first)
    expect(await refusalOf(add(member, second))).toBe('crypto-account-exists')
    await confirm(member, first)
    await member.api('PATCH /v1/crypto-account', { body: { id, name: 'Desk' } })
    expect(await addressesOf(member)).toMatchObject([{ name: 'Desk', address: first.address, verified: true }])
    await member.api('PATCH /v1/crypto-account', { body: { id, address: second.address } })
    expect(await addressesOf(member)).toMatchObject([{ name: 'Desk', address: second.address, verified: false }])
  })

  it('is confirmed by its own signature alone, once', async () => {
    const [member, other] = [await createOwner(), await createOwner()]
    const [wallet, foreign] = [makeWallet(), makeWallet()]
    await add(member, wallet)
    const answer = await wallet.answer(member.api, 'transfer')
    const verify = (api: Member['api'], body: { address: string; signature: string; message: string }) =>
      api('POST /v1/crypto-account/verify', { body })
    const { address, message } = answer
    const forged = { address, message, signature: await foreign.sign(message) }
    expect(await refusalOf(verify(member.api, forged))).toBe('signature-failed')
    expect(await refusalOf(verify(other.api, answer))).toBe('signature-failed')
    expect(await refusalOf(confirm(member, foreign))).toBe('crypto-account-not-found')
    await verify(member.api, answer)
    expect(await refusalOf(verify(member.api, answer))).toBe('signature-failed')
    expect(await addressesOf(member)).toMatchObject([{ verified: true }])
  })

  it('is confirmed already where it signs in to the account', async () => {
    const member = await createOwner()
    const wallet = makeWallet()
    const { address, signature, message } = await wallet.answer(member.api, 'link')
    await member.api('POST /v1/logins/metamask', { body: { address, signature, message } })
    await add(member, wallet)
    expect(await addressesOf(member)).toMatchObject([{ verified: true }])
  })

  it.each([
    // Of EIP-55, with its last letter in the other case.
    ['a typing mistake in its capitals', () => '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['one digit too few', (address: string) => address.slice(0, -1)],
    ['nobody’s key', () => `0x${'0'.repeat(40)}`],
  ])('is refused with %s', async (_, spoil) => {
    const member = await createOwner()
    await expect(add(member, { address: spoil(makeWallet().address) })).rejects.toMatchObject({
      errors: [{ path: 'address' }],
    })
  })

  it('is never the one where works are kept already', async () => {
    const member = await createOwner()
    const { walletAddress } = (await member.api('GET /v1/profile')).data
    await expect(add(member, { address: walletAddress })).rejects.toMatchObject({ errors: [{ path: 'address' }] })
  })

  it('is entered and changed only by who has just proved to be the owner', async () => {
    const member = await signUpAndIn(test)
    const id = await add(member, makeWallet())
    await ageSessions(test.resources.db, { minutes: 11 })
    const { address } = makeWallet()
    const change = () => member.api('PATCH /v1/crypto-account', { body: { id, address } })
    expect(await refusalOf(change())).toBe('proof-needed')
    await member.api('POST /v1/logins/confirm', { body: { password: member.password } })
    await change()
  })

  it('of others is as if it were not there', async () => {
    const [member, other] = [await createOwner(), await createOwner()]
    const id = await add(member, makeWallet())
    expect(await refusalOf(other.api('PATCH /v1/crypto-account', { body: { id, name: 'Mine' } }))).toBe(
      'crypto-account-not-found',
    )
    expect(await refusalOf(other.api('DELETE /v1/crypto-account/{id}', { params: { id } }))).toBe(
      'crypto-account-not-found',
    )
    expect(await addressesOf(other)).toEqual([])
    await member.api('DELETE /v1/crypto-account/{id}', { params: { id } })
    expect(await addressesOf(member)).toEqual([])
  })
})

describe('Direct Artwork Transfer', () => {
  it('is off at first, needs a confirmed address to be switched on, and goes off again [CALL-040, STATE-009]', async () => {
    const member = await createOwner()
    expect(await isOn(member)).toBe(false)
    await expect(switchTransfer(member, true)).rejects.toMatchObject({ status: 400, message: 'Add crypto account' })
    const wallet = makeWallet()
    await add(member, wallet)
    expect(await refusalOf(switchTransfer(member, true))).toBe('crypto-account-unverified')
    await confirm(member, wallet)
    await switchTransfer(member, true)
    expect(await isOn(member)).toBe(true)
    await test.runJobs()
    // Two mails of one run may come in either order.
    const told = test.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)
    expect(told).toContainEqual(expect.stringContaining('Direct Artwork Transfer was switched on'))
    await switchTransfer(member, false)
    expect(await isOn(member)).toBe(false)
  })

  it('holds its address in place while it is on', async () => {
    const { api, id } = await createReceiver()
    const { address } = makeWallet()
    expect(await refusalOf(api('PATCH /v1/crypto-account', { body: { id, address } }))).toBe('direct-transfer-on')
    expect(await refusalOf(api('DELETE /v1/crypto-account/{id}', { params: { id } }))).toBe('direct-transfer-on')
  })

  it('stays while its owner sells for crypto, because that is where the money goes', async () => {
    const owner = await createOwner()
    const id = await add(owner, makeWallet())
    const itemId = await createWork(test.resources, { creatorId: owner.userId, quantity: 1 })
    const offer = { itemId, quantity: 1, pricePerQuantity: 20, acceptedPaymentMethod: 'crypto' as const }
    const { data } = await owner.api('POST /v1/list', { body: offer })
    const remove = () => refusalOf(owner.api('DELETE /v1/crypto-account/{id}', { params: { id } }))
    expect(await remove()).toBe('sold-for-crypto')
    await owner.api('POST /v1/list/{id}/cancel', { params: { id: data.saleId } })
    expect(await remove()).toBeUndefined()
  })

  it('is written down with what is bought while it is on [ENT-059]', async () => {
    const receiver = await createReceiver()
    const { itemId, saleId } = await createSale(test.resources)
    await receiver.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    const { data } = await receiver.api('GET /v1/payment-transaction/list')
    expect(data.transactions).toMatchObject([{ directNFTTransfer: true }])
  })

  it('ends, and the new address with it, when the owner says that it was somebody else', async () => {
    const receiver = await createReceiver()
    const mail = await lastMailTo(receiver.email)
    const code = mail?.text.match(/\/not-me\/(\S+)/)?.[1] ?? ''
    await test.api('POST /v1/session/not-me', { body: { code } })
    const row = await test.resources.db
      .selectFrom('users')
      .leftJoin('crypto_account', 'crypto_account.user_id', 'users.id')
      .select(['direct_nft_transfer', 'address'])
      .where('users.id', '=', receiver.userId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ direct_nft_transfer: false, address: null })
  })
})
