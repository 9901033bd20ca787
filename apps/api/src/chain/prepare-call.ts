import type { ChainContext } from './chain-context.ts'
import { chainCall, type ChainCall } from './chain-call.ts'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import type { ContractCall, Signer, SignerKey } from './signer.ts'

/** An authorisation that is not used by then is worth nothing: what failed with it cannot happen later after all. */
const authorisationSeconds = 86_400

/**
 * The 32 bytes that make an authorisation one of its kind: those of the transaction's id, so that none is used twice.
 */
const nonceOf = (transactionId: string): `0x${string}` => `0x${transactionId.replaceAll('-', '').padStart(64, '0')}`

function authorisationOf(transactionId: string, chainSeconds: number) {
  // Chains may run ahead of clocks, and behind them (design, chain.md 2).
  const now = Math.max(Math.floor(Date.now() / 1_000), chainSeconds)
  return { validBefore: BigInt(now + authorisationSeconds), nonce: nonceOf(transactionId) }
}

/** Something that this one call needs is missing; those of other works may go on. */
export class NotPrepared extends Error {}

const voucherOf = (subjects: ChainContext['subjects'], itemId: string) =>
  subjects.voucherOf(itemId).catch((cause: unknown) => {
    throw new NotPrepared('the voucher of its work cannot be made', { cause })
  })

type Machine = Pick<ChainContext, 'network' | 'subjects' | 'signer'>
interface PreparedCall {
  key: SignerKey
  call: ContractCall
}

/** A call of the queue, the id of its transaction, and what time the chain has. */
interface QueuedCall<Kind extends ChainCall['kind']> {
  id: string
  call: Extract<ChainCall, { kind: Kind }>
  chainSeconds: number
}

/** What the house's relayer sends and pays. */
const relayed = (contract: 'token' | 'market', functionName: string, args: unknown[]): PreparedCall => ({
  key: 'relayer',
  call: { kind: 'call', contract, functionName, args },
})

/**
 * A call as it is signed: with the voucher or the member's authorisation that it takes. Not in a transaction: it signs.
 */
export async function prepareCall(
  machine: Machine,
  { id, call: stored, chainSeconds }: { id: string; call: unknown; chainSeconds: number },
): Promise<PreparedCall> {
  const { subjects } = machine
  const call = chainCall.parse(stored)
  switch (call.kind) {
    case 'mint': {
      const { voucher, signature } = await voucherOf(subjects, call.itemId)
      return relayed('token', 'redeem', [voucher, signature, call.to, BigInt(call.quantity)])
    }
    case 'transfer':
      return await prepareTransfer(machine, { id, call, chainSeconds })
    case 'approve-market':
      return await prepareApproval(machine, { id, call, chainSeconds })
    case 'settle-auction': {
      const { voucher, signature } = await voucherOf(subjects, call.itemId)
      return relayed('market', 'settle', [await subjects.listingOf(call.auctionId), { voucher, signature }])
    }
    case 'fail-auction':
      return relayed('market', 'failAuction', [await subjects.listingOf(call.auctionId)])
    case 'accept-offer':
      return await prepareAcceptance(subjects, call)
    case 'refund-offer':
      return relayed('market', 'refundOffer', [await subjects.offerOf(call.offerId)])
    case 'send-ether': {
      const { custodyIndex } = await subjects.memberOf(call.fromUserId)
      return { key: { custodyIndex }, call: { kind: 'ether', to: call.to, amountWei: call.amountWei } }
    }
  }
}

/** A member's authorisation as the contract takes it: what was signed, field by field, and the signature. */
async function signByMember(
  { network, signer }: Machine,
  custodyIndex: number,
  { type, message }: Pick<Parameters<Signer['signTyped']>[0], 'type' | 'message'>,
): Promise<unknown[]> {
  const chainId = network.chainId
  const signature = await signer.signTyped({ key: { custodyIndex }, chainId, contract: 'token', type, message })
  return [...Object.values(message), signature]
}

async function prepareTransfer(
  machine: Machine,
  { id, call, chainSeconds }: QueuedCall<'transfer'>,
): Promise<PreparedCall> {
  const member = await machine.subjects.memberOf(call.fromUserId)
  const message = {
    from: member.address,
    to: call.to,
    id: tokenIdOf(call.itemId),
    amount: BigInt(call.quantity),
    ...authorisationOf(id, chainSeconds),
  }
  const args = await signByMember(machine, member.custodyIndex, { type: 'TransferAuthorization', message })
  return relayed('token', 'transferWithAuthorization', args)
}

async function prepareApproval(
  machine: Machine,
  { id, call, chainSeconds }: QueuedCall<'approve-market'>,
): Promise<PreparedCall> {
  const { market } = machine.network
  if (market === null) throw new NotPrepared('there is no market contract')
  const member = await machine.subjects.memberOf(call.ownerId)
  const message = { owner: member.address, operator: market, approved: true, ...authorisationOf(id, chainSeconds) }
  const args = await signByMember(machine, member.custodyIndex, { type: 'ApprovalAuthorization', message })
  return relayed('token', 'setApprovalWithAuthorization', args)
}

async function prepareAcceptance(
  subjects: Machine['subjects'],
  { itemId, offerId }: QueuedCall<'accept-offer'>['call'],
): Promise<PreparedCall> {
  const { voucher, signature } = await voucherOf(subjects, itemId)
  const consent = await subjects.acceptanceOf(offerId)
  const offer = await subjects.offerOf(offerId)
  return relayed('market', 'acceptOffer', [offer, consent.acceptance, consent.signature, { voucher, signature }])
}
