import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { invariant } from '@monsoon/domain/invariant'
import type { MintVoucher } from '#chain/chain-subjects.ts'
import type { Hex, LiveNetwork } from '#chain/networks.ts'
import type { Signer } from '#chain/signer.ts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { fixMetadataUri, metadataUriOf } from '#token-metadata/metadata-uri.ts'
import { findVoucher, findVoucherFacts, lockToken, storeVoucher, type StoredVoucher } from './token-queries.ts'

/** The royalty of works that name none (decisions, Q-074). */
const usualRoyaltyBps = 1_000

export interface SignedVoucher {
  voucher: MintVoucher
  /** By the house's curation key. */
  signature: Hex
  /** By the maker's custodial key. */
  makerSignature: Hex
}

const shown = ({ voucher, signature, makerSignature }: StoredVoucher): SignedVoucher => ({
  voucher: {
    ...voucher,
    tokenId: BigInt(voucher.tokenId),
    maxSupply: BigInt(voucher.maxSupply),
    royaltyBps: BigInt(voucher.royaltyBps),
  },
  signature,
  makerSignature,
})

/**
 * What the first mint of a work fixes on the chain, signed by the house and by its maker: made once, and the same ever
 * after. Not in a transaction: it signs, and reads the work's files the first time.
 */
export async function readVoucher(
  resources: Pick<Resources, 'db' | 'files' | 'config' | 'signer'>,
  { itemId, network }: { itemId: string; network: LiveNetwork },
): Promise<SignedVoucher> {
  const known = await findVoucher(resources.db, itemId)
  if (known) return shown(known)
  const { signer } = resources
  invariant(signer, 'vouchers are signed where the chain is on')
  await metadataUriOf(resources, itemId)
  const { maker, custodyIndex, quantity, royaltyBps } = await findVoucherFacts(resources.db, itemId)
  const uri = await inTransaction(resources.db, (tx) => fixMetadataUri(tx, itemId))
  invariant(uri, 'metadata that was made is there')
  const voucher: MintVoucher = {
    tokenId: tokenIdOf(itemId),
    maxSupply: BigInt(quantity),
    creator: maker,
    royaltyReceiver: maker,
    royaltyBps: BigInt(royaltyBps ?? usualRoyaltyBps),
    uri,
  }
  const [signature, makerSignature] = await Promise.all([
    sign(signer, network, voucher, 'curation'),
    sign(signer, network, voucher, { custodyIndex }),
  ])
  return inTransaction(resources.db, async (tx) => {
    await lockToken(tx, { itemId, chainId: network.chainId, contract: network.token })
    await storeVoucher(tx, itemId, { voucher, signature, makerSignature })
    const stored = await findVoucher(tx, itemId)
    invariant(stored, 'a voucher that was stored is there')
    return shown(stored)
  })
}

const sign = (
  signer: Signer,
  { chainId }: LiveNetwork,
  voucher: MintVoucher,
  key: 'curation' | { custodyIndex: number },
): Promise<Hex> => signer.signTyped({ key, chainId, contract: 'token', type: 'MintVoucher', message: { ...voucher } })
