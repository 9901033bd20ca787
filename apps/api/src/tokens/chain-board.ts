import type { ChainBoard, ChainDifference } from '@monsoon/contract/staff/staff-chain'
import { liveChains, liveNetworkOf, networkNames, type LiveNetwork } from '#chain/networks.ts'
import type { Resources } from '#resources.ts'
import { findChainFigures, findLastProof, listSenders, listStuck } from './chain-board-queries.ts'

const weiPerEther = 10n ** 18n

/** As people read it, to six places. */
export function etherText(wei: bigint): string {
  const millionths = (wei * 1_000_000n) / weiPerEther
  const places = (millionths % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '')
  return `${millionths / 1_000_000n}${places && `.${places}`}`
}

const iso = (at: Date | null): string | null => at && at.toISOString()

/** How every chain stands that works are minted on. */
export const readChainBoard = (resources: Pick<Resources, 'db' | 'config'>): Promise<ChainBoard[]> =>
  Promise.all(liveChains(resources.config).map((network) => readOne(resources, network)))

async function readOne(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { chainId, confirmations, explorer }: LiveNetwork,
): Promise<ChainBoard> {
  const networks = networkNames.filter((name) => liveNetworkOf(config, name)?.chainId === chainId)
  const key = BigInt(chainId)
  const [figures, senders, stuck, proof] = await Promise.all([
    findChainFigures(db, key, networks),
    listSenders(db, key),
    listStuck(db, key),
    findLastProof(db, key),
  ])
  const { headNumber, headAt, seenAt, scannedNumber } = figures
  return {
    chainId,
    networks,
    explorer,
    confirmations,
    head:
      headNumber !== null && headAt && seenAt && scannedNumber !== null
        ? {
            number: Number(headNumber),
            scanned: Number(scannedNumber),
            at: headAt.toISOString(),
            seenAt: seenAt.toISOString(),
          }
        : null,
    mintedEditions: Number(figures.mintedEditions),
    gasSpent: etherText(figures.gasSpentWei),
    waiting: figures.waiting,
    onTheWay: figures.onTheWay,
    failed: figures.failed,
    mintingEditions: Number(figures.mintingEditions),
    lateEditions: Number(figures.lateEditions),
    etherMissing: figures.etherMissing,
    senders: senders.map(({ balanceWei, shortSince, ...sender }) => ({
      ...sender,
      balance: balanceWei === null ? null : etherText(balanceWei),
      shortSince: iso(shortSince),
    })),
    stuck: stuck.map(({ since, state, ...transaction }) => ({
      ...transaction,
      state: state as ChainBoard['stuck'][number]['state'],
      since: since.toISOString(),
    })),
    proof: proof && {
      at: proof.at.toISOString(),
      block: Number(proof.block),
      works: proof.works,
      editions: Number(proof.editions),
      differences: proof.differences.map(({ kind, inBooks, onChain, ...difference }) => ({
        ...difference,
        kind: kind as ChainDifference['kind'],
        inBooks: Number(inBooks),
        onChain: Number(onChain),
      })),
    },
  }
}
