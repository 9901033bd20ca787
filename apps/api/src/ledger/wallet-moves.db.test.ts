import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerDesk, openLedgerDesk } from '#test-support/payments/ledger-desk.ts'
import { collectAllReceivables } from './collect-receivables.ts'
import { holdMoney, requireFree, resizeHold } from './hold-money.ts'
import { holdWhatIsFree } from './hold-what-is-free.ts'
import { houseAccounts } from './ledger-accounts.ts'
import { listInvariantViolations } from './invariant-queries.ts'
import type { Posting, UserAccount } from './ledger-types.ts'
import { lockWallets } from './lock-wallets.ts'
import { postEntry } from './post-entry.ts'
import { clawBack } from './claw-back.ts'
import { releaseHolds, sumTakenBack } from './ledger-queries.ts'
import { readWalletBalance } from './read-balances.ts'

let desk: LedgerDesk
beforeAll(async () => {
  desk = await openLedgerDesk()
})
afterEach(async () => {
  expect(await listInvariantViolations(desk.test.resources.db)).toEqual([])
})
afterAll(() => desk.test.close())

const walletIdOf = (ownerId: string) => desk.withWallet(ownerId, async (_, { id }) => id)

describe('money that is locked', () => {
  const bid = { reason: 'bid' as const, ref: 'a-bid' }
  const lock = (ownerId: string, amountMinor: bigint, ref = bid.ref) =>
    desk.withWallet(ownerId, (tx, account) => holdMoney(tx, { ...bid, ref, account, amountMinor }))

  it('is at most what is free, to the cent', async () => {
    const ownerId = await desk.person(1_000n)
    await expect(lock(ownerId, 1_001n)).rejects.toMatchObject({ code: 'insufficient-funds', facts: { free: '10.00' } })
    await lock(ownerId, 1_000n)
    expect(await desk.standing(ownerId)).toEqual([1_000n, 1_000n])
    await desk.withWallet(ownerId, async (_, wallet) => {
      expect(() => requireFree(wallet, 0n)).not.toThrow()
      expect(() => requireFree(wallet, 1n)).toThrow('Your wallet has 0.00')
    })
    await desk.inTx((tx) => releaseHolds(tx, { reason: 'bid', refs: [bid.ref] }))
    expect(await desk.standing(ownerId)).toEqual([1_000n, 0n])
  })

  it('grows and shrinks by the difference alone, and not beyond what is free', async () => {
    const ownerId = await desk.person(1_000n)
    const ref = desk.uniqueKey()
    await lock(ownerId, 400n, ref)
    const resize = (fromMinor: bigint, toMinor: bigint) =>
      desk.withWallet(ownerId, (tx, account) => resizeHold(tx, { ...bid, ref, account, fromMinor, toMinor }))
    await resize(400n, 900n)
    expect(await desk.standing(ownerId)).toEqual([1_000n, 900n])
    await expect(resize(900n, 1_001n)).rejects.toMatchObject({ code: 'insufficient-funds' })
    await resize(900n, 100n)
    expect(await desk.standing(ownerId)).toEqual([1_000n, 100n])
    await resize(100n, 100n)
    await desk.inTx((tx) => releaseHolds(tx, { reason: 'bid', refs: [ref] }))
    // Nothing is to change, so that nothing has to be there.
    await resize(100n, 100n)
    await expect(resize(100n, 200n)).rejects.toThrow('a hold that changes is active')
  })

  it('is as much of a sum as is free, and more of it as that grows', async () => {
    const [ownerId, ref] = [await desk.person(1_000n), desk.uniqueKey()]
    const reach = (amountMinor: bigint) =>
      desk.inTx((tx) => holdWhatIsFree(tx, { reason: 'dispute', ref, ownerId, amountMinor }))
    await lock(ownerId, 700n, `${ref}-other`)
    await reach(500n)
    expect(await desk.standing(ownerId)).toEqual([1_000n, 1_000n])
    await reach(500n)
    expect(await desk.standing(ownerId)).toEqual([1_000n, 1_000n])
    await desk.inTx((tx) => releaseHolds(tx, { reason: 'bid', refs: [`${ref}-other`] }))
    await reach(500n)
    expect(await desk.standing(ownerId)).toEqual([1_000n, 500n])
    await reach(500n)
    await reach(400n)
    expect(await desk.standing(ownerId)).toEqual([1_000n, 500n])
  })
})

describe('an entry', () => {
  const posting = (amountMinor: bigint, accounts: Pick<Posting, 'debit' | 'credit'>): Posting => ({
    purpose: 'top-up',
    ...accounts,
    amountMinor,
  })
  const toHouse = (wallet: UserAccount) => ({ debit: wallet.id, credit: houseAccounts.demoFunds })

  it('moves the wallets that are named, leaves legs of nothing out, and refuses less than nothing', async () => {
    const ownerId = await desk.person(1_000n)
    const opKey = desk.uniqueKey()
    await desk.withWallet(ownerId, (tx, wallet) =>
      postEntry(
        tx,
        { kind: 'top-up', opKey, postings: [posting(300n, toHouse(wallet)), posting(0n, toHouse(wallet))] },
        [wallet],
      ),
    )
    expect([await desk.standing(ownerId), (await desk.postingsOf(opKey)).length]).toEqual([[700n, 0n], 1])
    const post = (amounts: bigint[]) =>
      desk.withWallet(ownerId, (tx, wallet) =>
        postEntry(
          tx,
          {
            kind: 'top-up',
            opKey: desk.uniqueKey(),
            postings: amounts.map((amount) => posting(amount, toHouse(wallet))),
          },
          [wallet],
        ),
      )
    await expect(post([0n])).rejects.toThrow('an entry moves something')
    await expect(post([100n, -1n])).rejects.toThrow('a leg moves a positive amount')
    expect(await desk.standing(ownerId)).toEqual([700n, 0n])
  })

  it('nets what one wallet gives and gets', async () => {
    const ownerId = await desk.person(1_000n)
    await desk.withWallet(ownerId, (tx, wallet) => {
      const back = { debit: houseAccounts.demoFunds, credit: wallet.id }
      const postings = [posting(900n, toHouse(wallet)), posting(250n, back), posting(50n, back)]
      return postEntry(tx, { kind: 'top-up', opKey: desk.uniqueKey(), postings }, [wallet])
    })
    expect(await desk.standing(ownerId)).toEqual([400n, 0n])
    expect(await readWalletBalance(desk.test.resources.db, ownerId)).toBe(400n)
  })

  it('needs a wallet of everybody who is locked for it', async () => {
    const stranger = '01980000-0000-7000-8000-00000000dead'
    await expect(desk.inTx(async (tx) => (await lockWallets(tx, [stranger])).of(stranger))).rejects.toThrow(
      'every user has a wallet',
    )
    expect(await readWalletBalance(desk.test.resources.db, stranger)).toBe(0n)
  })
})

describe('money that is taken back', () => {
  async function withdraw(ownerId: string, { amountMinor, ref }: { amountMinor: bigint; ref: string }) {
    const opKey = desk.uniqueKey()
    await desk.inTx((tx) =>
      clawBack(tx, {
        ownerId,
        amountMinor,
        toAccount: houseAccounts.cashback,
        purpose: 'cashback taken back',
        kind: 'cashback return',
        opKey,
        held: { reason: 'cashback', ref },
      }),
    )
    return opKey
  }
  const lockCashback = (ownerId: string, ref: string, amountMinor: bigint) =>
    desk.withWallet(ownerId, (tx, account) => holdMoney(tx, { reason: 'cashback', ref, account, amountMinor }))
  const outcomeOf = async (opKey: string, ownerId: string) => sumTakenBack(desk.test.resources.db, { opKey, ownerId })

  it('comes out of what is locked for it first, then out of what is free', async () => {
    const [ownerId, ref] = [await desk.person(1_000n), desk.uniqueKey()]
    await lockCashback(ownerId, ref, 300n)
    await withdraw(ownerId, { ref, amountMinor: 100n })
    expect(await desk.standing(ownerId)).toEqual([900n, 200n])
    const whole = await withdraw(ownerId, { ref, amountMinor: 200n })
    expect(await desk.standing(ownerId)).toEqual([700n, 0n])
    expect(await desk.postingsOf(whole)).toEqual([
      { purpose: 'cashback taken back', debit: await walletIdOf(ownerId), credit: houseAccounts.cashback, minor: 200n },
    ])
    await lockCashback(ownerId, `${ref}-2`, 300n)
    await withdraw(ownerId, { ref: `${ref}-2`, amountMinor: 450n })
    expect(await desk.standing(ownerId)).toEqual([250n, 0n])
  })

  it('is owed where there is too little, and leaves what is locked for something else', async () => {
    const [ownerId, ref] = [await desk.person(1_000n), desk.uniqueKey()]
    await lockCashback(ownerId, `${ref}-other`, 600n)
    const opKey = await withdraw(ownerId, { ref, amountMinor: 700n })
    expect(await desk.standing(ownerId)).toEqual([600n, 600n])
    expect(await outcomeOf(opKey, ownerId)).toEqual({ takenMinor: 400n, owedMinor: 300n })
    expect((await desk.postingsOf(opKey)).map(({ purpose, debit, minor }) => [purpose, debit, minor])).toEqual([
      ['cashback taken back', await walletIdOf(ownerId), 400n],
      ['owed after refund', houseAccounts.receivables, 300n],
    ])
    const nothing = await withdraw(ownerId, { ref, amountMinor: 50n })
    expect(await outcomeOf(nothing, ownerId)).toEqual({ takenMinor: 0n, owedMinor: 50n })
    expect(await outcomeOf('unknown', ownerId)).toEqual({ takenMinor: 0n, owedMinor: 0n })
  })

  it('is collected from all who can pay, in as many rounds as it takes', async () => {
    const owing = await Promise.all(Array.from({ length: 3 }, () => desk.person(100n)))
    for (const ownerId of owing) await withdraw(ownerId, { ref: desk.uniqueKey(), amountMinor: 150n })
    expect(await collectAllReceivables(desk.test.resources.db)).toBe(0)
    for (const ownerId of owing) {
      await desk.withWallet(ownerId, (tx, wallet) => {
        const postings = [
          { purpose: 'top-up', debit: houseAccounts.demoFunds, credit: wallet.id, amountMinor: 80n } as const,
        ]
        return postEntry(tx, { kind: 'top-up', opKey: desk.uniqueKey(), postings }, [wallet])
      })
    }
    expect(await collectAllReceivables(desk.test.resources.db)).toBe(3)
    const kinds = `SELECT DISTINCT kind FROM ledger_entry WHERE op_key LIKE 'owed:%'`
    expect((await desk.test.resources.pool.query(kinds)).rows).toEqual([{ kind: 'owed paid' }])
    expect(await Promise.all(owing.map(desk.standing))).toEqual([
      [30n, 0n],
      [30n, 0n],
      [30n, 0n],
    ])
  })
})
