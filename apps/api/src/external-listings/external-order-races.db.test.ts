import { marketStandInKeys } from '@monsoon/dev-env/market-stand-in/market-stand-in-keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { type ExternalShop, openExternalShop } from '#test-support/external-shop.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { houseAccountId } from '#accounts/open-account.ts'

let shop: ExternalShop
beforeAll(async () => {
  shop = await openExternalShop()
})
afterAll(() => shop.close())

describe('what happens at once, twice, late or never', () => {
  it('gives one of ten buyers the edition, and a repeated call its own order [U-017]', async () => {
    const work = await shop.listed()
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.buyerWith()))
    const answers = await Promise.all(
      buyers.flatMap((buyer, place) =>
        [1, 2].map(() => refusalOf(shop.orderOf(buyer, work, { key: `at-once-${place}` }))),
      ),
    )
    expect(answers.filter((code) => code === undefined)).toHaveLength(2)
    const held = await Promise.all(buyers.map(async (buyer) => (await shop.walletOf(buyer)).heldMinor))
    expect(held.filter((minor) => minor === 64_200n)).toHaveLength(1)
    expect(held.filter((minor) => minor === 0n)).toHaveLength(9)
  })

  it('sold here and elsewhere at once: the order ends once, whoever looks, and no money is lost [RULE-041]', async () => {
    const works = await Promise.all(Array.from({ length: 6 }, () => shop.listed()))
    for (const work of works) {
      const buyer = await shop.buyerWith()
      const ordering = refusalOf(shop.orderOf(buyer, work))
      shop.market.sell(work.hash, {})
      await Promise.all([ordering, shop.look(work), shop.look(work), shop.look(work)])
      await shop.look(work)
      expect(await shop.walletOf(buyer)).toMatchObject({ postedMinor: 100_000n, heldMinor: 0n })
      expect(await shop.boardOf(work, 'past')).toMatchObject({ state: 'ended', endedBecause: 'sold' })
      expect((await shop.noticesOf(buyer)).filter(({ kind }) => kind === 'external-cancelled').length).toBeLessThan(2)
    }
  })

  it('bought, told ten times and confirmed by hand at the same moment: paid once [U-017]', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    const { data } = await shop.orderOf(buyer, work)
    await shop.decide(data.id, { act: 'begin' })
    const transaction = shop.market.sell(work.hash, { buyer: marketStandInKeys.wallet })
    await shop.decide(data.id, { act: 'confirm', transaction, cost: 640, reason: 'Seen on the chain' })
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, () => shop.look(work).then(() => undefined)),
      refusalOf(shop.agree(data.id)),
    ])
    expect([undefined, 'external-order-moved', 'approval-ended']).toContain(outcomes.at(-1))
    expect(await shop.walletOf(buyer)).toMatchObject({ postedMinor: 35_800n, heldMinor: 0n })
    expect(await shop.editionsOf(work.itemId, buyer.userId)).toEqual(['held 3-3'])
  })

  it('paid twice by who looks, then pays without a lock: the promises of the books notice', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith(200_000n)]
    const { data } = await shop.orderOf(buyer, work)
    const undo = new Error('undone')
    const naively = shop.test.resources.db.transaction().execute(async (tx) => {
      const isPending = async () =>
        (await tx.selectFrom('external_order').select('state').where('id', '=', data.id).executeTakeFirst())?.state ===
        'pending'
      const seen = [await isPending(), await isPending()]
      for (const [place, mayPay] of seen.entries()) {
        if (!mayPay) continue
        const wallets = await lockWallets(tx, [buyer.userId])
        const debit = wallets.of(buyer.userId).id
        const posting = {
          purpose: 'external purchase',
          debit,
          credit: houseAccounts.otherMarketplaces,
          amountMinor: 64_000n,
        } as const
        const entry = { kind: 'external purchase', opKey: `naive:${data.id}:${place}`, postings: [posting] } as const
        await postEntry(tx, entry, wallets.all)
      }
      expect((await listInvariantViolations(tx)).map(({ name }) => name)).toContain(
        'what the house paid another marketplace stands in the books, once',
      )
      throw undo
    })
    await expect(naively).rejects.toThrow(undo)
    expect(await shop.walletOf(buyer)).toMatchObject({ postedMinor: 200_000n })
  })

  it('waits for staff who are buying, while the marketplace does not say to whom it was sold', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    const { data } = await shop.orderOf(buyer, work)
    await shop.decide(data.id, { act: 'begin' })
    await sql`UPDATE external_order SET due_at = now() - interval '1 hour', acquiring_at = now() - interval '25 hours'
      WHERE id = ${data.id}`.execute(shop.test.resources.db)
    shop.market.sell(work.hash, { isTold: false })
    await shop.look(work)
    expect((await shop.boardOf(work, 'waiting'))?.order).toMatchObject({ state: 'pending', isOverdue: true })
    expect(await shop.walletOf(buyer)).toMatchObject({ heldMinor: 64_200n })
  })

  it('is the house’s own, at its own cost, where it was bought after its order was cancelled [U-017]', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    await shop.orderOf(buyer, work)
    shop.market.sell(work.hash, { isTold: false })
    await shop.look(work)
    expect((await shop.readOf(buyer, work)).order?.state).toBe('cancelled')
    shop.market.sell(work.hash, { buyer: marketStandInKeys.wallet })
    await Promise.all([shop.look(work), shop.look(work)])
    expect(await shop.editionsOf(work.itemId, houseAccountId)).toEqual(['held 3-3'])
    expect(await shop.boardOf(work, 'waiting')).toMatchObject({ state: 'kept' })
    expect(await shop.walletOf(buyer)).toMatchObject({ postedMinor: 100_000n, heldMinor: 0n })
  })
})
