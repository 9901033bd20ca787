import { randomUUID } from 'node:crypto'
import { keysFile, workFile, type WorkFacts } from '@monsoon/domain/archive-format'
import type { CertificateKey } from '@monsoon/domain/chain/edition-certificate'
import { houseKey, sealFiles } from '@monsoon/verify/test-support/make-archive'
import { createWalletClient, http, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArchive, type ArchiveFiles } from '#test-support/people/archive-fixture.ts'
import {
  chainOf,
  createMintableSale,
  openChainDesk,
  serveUntil,
  settled,
  type ChainDesk,
} from '#test-support/chain/chain-desk.ts'
import { createTestApi } from '#test-support/create-test-api.ts'
import { erc1155, followWithoutUs, type LeftBehind } from '#test-support/chain/follow-without-us.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { syncTokens } from '#tokens/sync-tokens.ts'
import { listTokenRanges } from '#tokens/token-queries.ts'

let desk: ChainDesk
let left: LeftBehind
/** Where the house was. */
let url: string
beforeAll(async () => {
  desk = await openChainDesk()
  const test = await createTestApi({ settings: desk.settings })
  const collectorId = await createMember(test.resources, { fundsMinor: 10_000_000n })
  const api = test.apiWith(await signInMember(test.resources, collectorId))
  const sales = [await createMintableSale(test), await createMintableSale(test), await createMintableSale(test)]
  for (const { saleId, itemId } of sales) {
    await api('POST /v1/buy', { idempotencyKey: randomUUID(), body: { saleId, itemId, quantity: 3 } })
    await syncTokens(test.resources, itemId)
  }
  const context = chainOf(test)
  await settled(test, context)
  // Of the first work one edition stays in custody, of the second none; the third is sold outside.
  for (const [at, { itemId }] of sales.entries()) {
    const quantity = at === 0 ? 2 : 3
    const body = { itemId, quantity, address: ownWallet().address, modeOfPayment: 'fiatWallet' as const }
    await api('POST /v1/export-nft/create', { body })
  }
  await settled(test, context)
  await ownWallet().transfer(desk.walletAt(6).address, sales[2]?.itemId ?? '', { quantity: 3n })
  await serveUntil(context, async () => {
    const positions = await listTokenRanges(test.resources.db, sales[2]?.itemId ?? '')
    return positions.every(({ holder }) => holder === desk.walletAt(6).address)
  })
  await api('POST /v1/account/export', { body: { contents: ['originals'] } })
  await test.runJobs()
  const link = await api('POST /v1/account/export/link')
  url = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const archive = await readArchive(Buffer.from(await (await fetch(url + link.data.url)).arrayBuffer()))
  const { contracts } = (await test.api('GET /v1/token-contracts')).data
  const { keys } = (await test.api('GET /v1/passport-keys')).data
  left = {
    archive,
    chainUrl: desk.chain.url,
    keys: keys as readonly CertificateKey[],
    contracts: contracts.flatMap(({ address }) => address ?? []),
  }
  await test.checkBooksAndClose()
}, 120_000)
afterAll(() => desk.stop())

const ownWallet = () => desk.walletAt(5)

describe('if the house were gone', () => {
  it('its server does not answer', async () => {
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  it('a collector finds and proves every edition from the archive and the chain alone, in custody and in their own wallet, and none that they sold outside', async () => {
    const { faults, works } = await followWithoutUs(left)
    expect(faults).toEqual([])
    const inWallet = works.map(({ balances }) => balances[ownWallet().address])
    expect(new Set(inWallet)).toEqual(new Set([2n, 3n]))
    expect(works.map(({ balances }) => Object.values(balances).reduce((sum, count) => sum + count, 0n))).toEqual([
      3n,
      3n,
    ])
  })

  describe('what somebody has tampered with is found:', () => {
    const textOf = (files: ArchiveFiles, name: string): [string, string] => {
      const [path, bytes] = [...files].find(([one]) => one.includes(name)) ?? []
      return [path ?? '', String(bytes)]
    }
    type Replacement = (found: string) => string
    const replaceIn = (name: string, old: string | RegExp, by: Replacement) => (files: Map<string, Buffer>) => {
      const [path, text] = textOf(files, name)
      const changed = text.replace(old, by)
      if (changed === text) throw new Error(`${path} does not say ${old}`)
      files.set(path, Buffer.from(changed))
    }
    /** The signature's first character becomes another one, whichever it is. */
    const changeSignature = (name: string) =>
      replaceIn(name, /\.(?=[^.]*$)./, (start) => (start === '.A' ? '.B' : '.A'))
    const changeWork = (change: (work: WorkFacts) => Partial<WorkFacts>) => (files: Map<string, Buffer>) => {
      const [path, text] = textOf(files, workFile)
      const work = JSON.parse(text) as WorkFacts
      files.set(path, Buffer.from(JSON.stringify({ ...work, ...change(work) })))
    }

    it.each([
      ['a byte of the original', replaceIn('/original.', /[^]$/, (last) => `${last}.`), 'manifest-sha256.txt'],
      ['a word of the history', replaceIn('provenance.csv', 'Test Artist', () => 'Somebody'), 'manifest-sha256.txt'],
      ['what the house signed', changeSignature('signature.jws'), 'signature.jws'],
    ])('%s', async (_, change, named) => {
      const files = new Map(left.archive)
      change(files)
      const { faults } = await followWithoutUs({ ...left, archive: files })
      expect(faults.join('\n')).toContain(named)
    })

    // The forger makes all hashes anew and signs with a key of their own, which lies in the archive beside the house's:
    // to itself, it is true.
    it.each<[string, (files: Map<string, Buffer>) => void, string]>([
      ['nothing but the signature', () => {}, 'is not one that was written down'],
      [
        'an edition more',
        changeWork(({ editions, holders: [holder] }) => ({
          editions: editions.replace('3', '4'),
          holders: [{ address: holder?.address ?? '', editions: editions.replace('3', '4') }],
        })),
        'not 1-4',
      ],
      ['another token', changeWork(() => ({ id: randomUUID() })), 'the number is not the id'],
      ['another contract', changeWork(() => ({ contract: desk.market })), 'is not a contract of the page'],
      [
        'metadata of another name',
        replaceIn('/metadata.json', '"name":"', (start) => `${start}Not `),
        'are not what the token names',
      ],
      ['another picture', replaceIn('/image.', /$/, () => '.'), 'the picture is not'],
      ['a certificate that nobody signed', changeSignature('.certificate.jws'), '.certificate.jws'],
    ])('%s, signed anew', async (_, change, fault) => {
      const files = new Map(left.archive)
      change(files)
      files.set(keysFile, Buffer.from(JSON.stringify({ keys: [...left.keys, houseKey] })))
      const { faults } = await followWithoutUs({ ...left, archive: sealFiles(files) })
      expect(faults.join('\n')).toContain(fault)
      expect(faults.join('\n')).toContain('node verify.mjs --keys keys.json archive.zip')
    })
  })

  it('an edition in their own wallet goes to its next owner by a plain transfer, and the chain says so', async () => {
    const { works } = await followWithoutUs(left)
    const [{ tokenId, contract } = { tokenId: 0n, contract: '0x' as Address }] = works
    const account = desk.chain.accounts[5]
    if (!account) throw new Error('a test chain has ten accounts')
    const client = createWalletClient({ account, transport: http(desk.chain.url) })
    const args = [account.address, desk.walletAt(6).address, tokenId, 1n, '0x'] as const
    await client.writeContract({ abi: erc1155, address: contract, functionName: 'safeTransferFrom', args, chain: null })
    await desk.chain.mine()
    const { faults, works: after } = await followWithoutUs(left)
    expect(faults.filter((fault) => fault.includes(ownWallet().address))).toHaveLength(1)
    expect(after[0]?.balances[ownWallet().address]).toBe((works[0]?.balances[ownWallet().address] ?? 0n) - 1n)
  })
})
