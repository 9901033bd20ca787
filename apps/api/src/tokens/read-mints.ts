import type { MintProgress } from '@monsoon/contract/chain/minting'
import { countEditions, intersectRanges, type EditionRange } from '@monsoon/domain/edition-ranges'
import { MINT_DELAYED_MS, MINT_LATE_MS, mintStageOf, mintWaitMs } from '@monsoon/domain/chain/mint-rules'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { liveNetworkOf, networkOf, type ChainSettings } from '#chain/networks.ts'
import type { DbOrTx } from '#db.ts'
import { listMintFacts, listMintingWorks, type MintFact, type MintingWork } from './mint-queries.ts'

/** Editions of a work in one's hands. */
interface MintLot {
  itemId: string
  ranges: readonly EditionRange[]
  ownerId: string
  soldAt: Date
}

export interface Mint {
  progress: MintProgress
  /** Not minted a day after it was sold. */
  isLate: boolean
}

/** How far each of some lots is on its way to its chain. Null: nothing of it was sold, and nothing is to be minted. */
export async function readMints(db: DbOrTx, config: ChainSettings, lots: readonly MintLot[]): Promise<(Mint | null)[]> {
  if (lots.length === 0) return []
  const chainIds = { ethereum: config.ETHEREUM_CHAIN_ID, polygon: config.POLYGON_CHAIN_ID }
  const asked = lots.flatMap(({ itemId, ranges }) => ranges.map((range) => ({ itemId, ...range })))
  const [works, facts] = await Promise.all([
    listMintingWorks(db, { itemIds: lots.map(({ itemId }) => itemId), chainIds }),
    listMintFacts(db, asked),
  ])
  const workOf = new Map(works.map((work) => [work.itemId, work]))
  const factsOf = Map.groupBy(facts, ({ itemId }) => itemId)
  return lots.map((lot) => {
    const work = workOf.get(lot.itemId)
    return work ? mintOf(config, { lot, work, facts: factsOf.get(lot.itemId) ?? [] }) : null
  })
}

function mintOf(
  config: ChainSettings,
  { lot, work, facts }: { lot: MintLot; work: MintingWork; facts: readonly MintFact[] },
): Mint | null {
  const of = (...kinds: readonly MintFact['kind'][]) => facts.filter(({ kind }) => kinds.includes(kind))
  // What its maker has not sold is minted when it is.
  const ranges = lot.ownerId === work.makerId ? intersectRanges(lot.ranges, of('lying', 'open')) : lot.ranges
  if (ranges.length === 0) return null
  const signed = of('open').filter(({ hash }) => hash !== null)
  const { stage, mintedQuantity } = mintStageOf(ranges, { minted: of('lying'), signed })
  const sent = stage === 'waiting' ? undefined : (stage === 'minting' ? signed : of('done')).findLast(touches(ranges))
  const waitMs = stage === 'minted' ? 0 : mintWaitMs({ soldAt: lot.soldAt, ...work })
  const { explorer, confirmations: need } = networkOf(config, work.network)
  return {
    isLate: waitMs !== null && waitMs > MINT_LATE_MS,
    progress: {
      stage,
      mintedQuantity,
      quantity: countEditions(ranges),
      tokenId: String(tokenIdOf(lot.itemId)),
      transactionHash: sent?.hash ?? null,
      explorerUrl: sent?.hash ? `${explorer}/tx/${sent.hash}` : null,
      confirmations: stage === 'minting' && sent ? confirmationsOf(sent, need) : null,
      isDelayed: stage !== 'minted' && (!liveNetworkOf(config, work.network) || (waitMs ?? 0) > MINT_DELAYED_MS),
    },
  }
}

const touches = (ranges: readonly EditionRange[]) => (fact: MintFact) => intersectRanges(ranges, [fact]).length > 0

function confirmationsOf({ blockNumber, head }: MintFact, need: number): MintProgress['confirmations'] {
  if (blockNumber === null || head === null) return null
  return { have: Math.min(Math.max(Number(head - blockNumber) + 1, 0), need), need }
}
