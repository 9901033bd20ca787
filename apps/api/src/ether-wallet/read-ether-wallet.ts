import type { EtherEntry, EtherEntryKind, EtherWallet } from '@monsoon/contract/chain/ether-wallet'
import { exactEther, WEI_PER_ETH } from '@monsoon/domain/pricing/ether-price'
import { minorToUsd } from '@monsoon/domain/money'
import { liveNetworkOf } from '#chain/networks.ts'
import { readTransaction } from '#chain/queue-transaction.ts'
import { toChecksumAddress } from '#identities/wallet-signature.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findEtherAccount, listEtherEntries, lockEtherAccount } from './ether-queries.ts'
import { feeReserveOf } from './send-ether.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'
import { readEthRate } from '#site/fetch-eth-rate.ts'

type Reading = Pick<Resources, 'config' | 'db'>

const shownEntries = 100

/** Signed: below zero with a minus. */
const signedEther = (wei: bigint): string => (wei < 0n ? `-${exactEther(-wei)}` : exactEther(wei))

/** What a member's ether is, to spend. */
export const readEtherBalance = async ({ db }: Pick<Resources, 'db'>, userId: string): Promise<bigint> =>
  (await findEtherAccount(db, userId))?.memberWei ?? 0n

/** The ether of a member; from the first look on, what contracts send there is looked for. */
export async function readEtherWallet({ config, db }: Reading, userId: string): Promise<EtherWallet> {
  const network = liveNetworkOf(config, 'ethereum')
  if (!network) throw new Refusal('ether-unavailable')
  const { memberWei } =
    (await findEtherAccount(db, userId)) ?? (await inTransaction(db, (tx) => lockEtherAccount(tx, userId)))
  const { ethUsdMinor } = await readEthRate(db, config)
  const account = await findCryptoAccount(db, userId)
  const rows = await listEtherEntries(db, { userId, limit: shownEntries })
  return {
    address: await toChecksumAddress(await findCustodyAddress(db, userId)),
    balance: exactEther(memberWei),
    usd: minorToUsd((memberWei * ethUsdMinor) / WEI_PER_ETH),
    confirmations: network.confirmations,
    feeReserve: exactEther(feeReserveOf(network)),
    payoutAddress: account?.isVerified ? account.address : null,
    entries: await Promise.all(rows.map((row) => viewEntry({ config, db }, row, network.explorer))),
  }
}

type Row = Awaited<ReturnType<typeof listEtherEntries>>[number]

async function viewEntry({ config, db }: Reading, row: Row, explorer: string): Promise<EtherEntry> {
  const sent = row.transactionId === null ? undefined : await readTransaction(db, config, row.transactionId)
  const hash = sent?.hash ?? row.hash
  const status = sent?.state === 'failed' ? 'failed' : sent && sent.state !== 'confirmed' ? 'pending' : 'completed'
  return {
    id: row.id,
    kind: row.kind as EtherEntryKind,
    amount: signedEther(row.memberWei),
    status,
    orderId: row.orderId,
    address: row.address,
    transactionHash: hash,
    explorerUrl: hash && `${explorer}/tx/${hash}`,
    createdAt: row.createdAt.toISOString(),
  }
}
