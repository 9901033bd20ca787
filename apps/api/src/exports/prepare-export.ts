import { countEditions, formatEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { quoteExport } from '@monsoon/domain/chain/export-rules'
import { liveNetworkOf, type NetworkName } from '#chain/networks.ts'
import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { chooseHeldEditions, type OfferedEditions } from '#editions/offer-editions.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { UserAccount } from '#ledger/ledger-types.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { requireFinalPayment } from '#orders/purchase/require-final-payment.ts'
import { hasFrozen, type LeavingItem, lockLeavingItems } from './export-work-queries.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'
import { lockLeavingAccount } from '#leaving/ask-to-leave.ts'

/** A work that is to leave. `editions` absent: the lowest numbers that are free. */
export interface WantedWork {
  itemId: string
  quantity: number
  editions?: string | null | undefined
}

export interface ExportRequest {
  ownerId: string
  /** With the capitals of EIP-55. */
  address: string
  works: readonly WantedWork[]
}

/** A work that may leave now: its editions are locked. */
export interface PreparedWork {
  itemId: string
  network: NetworkName
  offered: OfferedEditions
  editions: string
  quantity: number
  feeMinor: bigint
  /** The part of the fee that is for a mint. */
  mintFeeMinor: bigint
}

export interface PreparedExport {
  works: PreparedWork[]
  totalMinor: bigint
  wallet: UserAccount
}

/**
 * Locks what is to leave and says what that costs: editions that their owner holds free, whose payment nobody can take
 * back (server-rules 13, 25; decision 87). In the order of locks: the account, works and editions, the wallet, card
 * money. From a suspended account works leave for nothing, as nobody can pay there. Throws Refusal `account-suspended`,
 * `leave-not-agreed`, `leave-stopped`, `leave-address-unsigned`, `item-not-found`, `chain-off`, `quantity-above-owned`,
 * `edition-not-free`, `edition-frozen`, `edition-at-risk`.
 */
export async function prepareExport(
  tx: Tx,
  config: Config,
  {
    ownerId,
    works,
    isPaid = false,
    address,
  }: ExportRequest & {
    /** The transfer fee of their purchase has paid for it. */
    isPaid?: boolean
  },
): Promise<PreparedExport> {
  const { isSuspended } = await lockLeavingAccount(tx, ownerId)
  if (isSuspended) await requireSignedAddress(tx, { ownerId, address })
  const itemIds = works.map(({ itemId }) => itemId)
  if (new Set(itemIds).size < itemIds.length)
    throw new InputRefusal([{ path: 'more', msg: 'Please name each work once' }])
  const items = new Map((await lockLeavingItems(tx, itemIds)).map((item) => [item.itemId, item]))
  const chosen = new Map<string, OfferedEditions>()
  for (const work of works.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1))) {
    const network = items.get(work.itemId)?.network
    if (!network) throw new Refusal('item-not-found')
    if (!liveNetworkOf(config, network)) throw new Refusal('chain-off', { network: networkWords[network] })
    chosen.set(work.itemId, await choose(tx, ownerId, work))
  }
  const wallet = (await lockWallets(tx, [ownerId])).of(ownerId)
  for (const [itemId, { taken }] of chosen)
    await requireFinalPayment(tx, { itemId, ownerId, editions: formatEditions(taken) })
  const leaving = works.flatMap(({ itemId }) => {
    const [item, offered] = [items.get(itemId), chosen.get(itemId)]
    return item && offered ? [{ item, offered }] : []
  })
  return { ...price(isPaid || isSuspended ? null : config, ownerId, leaving), wallet }
}

/** What leaves a suspended account goes to its owner's own wallet alone, which has signed for that. */
async function requireSignedAddress(
  tx: Tx,
  { ownerId, address }: Pick<ExportRequest, 'ownerId' | 'address'>,
): Promise<void> {
  const own = await findCryptoAccount(tx, ownerId)
  if (!own?.isVerified || own.address.toLowerCase() !== address.toLowerCase())
    throw new Refusal('leave-address-unsigned')
}

export const networkWords: Readonly<Record<NetworkName, string>> = { ethereum: 'Ethereum', polygon: 'Polygon' }

/** Says that a dispute keeps editions, where it is one. */
async function choose(tx: Tx, ownerId: string, { itemId, quantity, editions }: WantedWork): Promise<OfferedEditions> {
  const chosen = readEditions({ quantity, editions })
  try {
    return await chooseHeldEditions(tx, { itemId, ownerId, quantity, chosen })
  } catch (error) {
    const isShort = error instanceof Refusal && ['edition-not-free', 'quantity-above-owned'].includes(error.code)
    const frozen = isShort ? await hasFrozen(tx, { itemId, ownerId, wanted: chosen }) : null
    if (frozen) throw new Refusal('edition-frozen', { editions: frozen })
    throw error
  }
}

function readEditions({ quantity, editions }: Omit<WantedWork, 'itemId'>) {
  if (editions === undefined || editions === null || editions === '') return null
  const ranges = parseEditions(editions)
  if (ranges && countEditions(ranges) === quantity) return ranges
  throw new InputRefusal([{ path: 'editions', msg: 'Please name as many editions as the quantity' }])
}

const feeOf = (config: Config, network: NetworkName): bigint =>
  network === 'ethereum' ? config.ETHEREUM_EXPORT_FEE_USD_MINOR : config.POLYGON_EXPORT_FEE_USD_MINOR

/** `config` null: nothing is asked for. */
function price(
  config: Config | null,
  ownerId: string,
  leaving: readonly { item: LeavingItem; offered: OfferedEditions }[],
): Pick<PreparedExport, 'works' | 'totalMinor'> {
  const fees = leaving.map(({ item }) => ({
    transferFeeMinor: config ? feeOf(config, item.network) : 0n,
    mintFeeMinor: config?.MINT_FEE_USD_MINOR ?? 0n,
    // Whoever bought a work that was not minted has paid for its mint.
    isMintOwed: item.creatorId === ownerId && !item.isMinted,
  }))
  const { feesMinor, totalMinor } = quoteExport(fees)
  const works = leaving.map(({ item: { itemId, network }, offered }, at) => ({
    itemId,
    network,
    offered,
    editions: formatEditions(offered.taken),
    quantity: countEditions(offered.taken),
    feeMinor: feesMinor[at] ?? 0n,
    mintFeeMinor: fees[at]?.isMintOwed ? (config?.MINT_FEE_USD_MINOR ?? 0n) : 0n,
  }))
  return { works, totalMinor }
}

/** What a single work of a network costs whose mint is paid for. */
export const exportFeeOf = feeOf
