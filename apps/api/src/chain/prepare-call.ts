import type { ChainContext } from './chain-context.ts'
import { chainCall } from './chain-call.ts'
import { tokenIdOf } from '@monsoon/domain/token-id'
import type { ContractCall, SignerKey } from './signer.ts'

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

/**
 * A call as it is signed: with the voucher or the member's authorisation that it takes. Not in a transaction: it signs.
 */
export async function prepareCall(
  { network, subjects, signer }: Pick<ChainContext, 'network' | 'subjects' | 'signer'>,
  { id, call: stored, chainSeconds }: { id: string; call: unknown; chainSeconds: number },
): Promise<{ key: SignerKey; call: ContractCall }> {
  const call = chainCall.parse(stored)
  switch (call.kind) {
    case 'mint': {
      const { voucher, signature } = await voucherOf(subjects, call.itemId)
      const args = [voucher, signature, call.to, BigInt(call.quantity)]
      return { key: 'relayer', call: { kind: 'call', contract: 'token', functionName: 'redeem', args } }
    }
    case 'transfer': {
      const member = await subjects.memberOf(call.fromUserId)
      const message = {
        from: member.address,
        to: call.to,
        id: tokenIdOf(call.itemId),
        amount: BigInt(call.quantity),
        ...authorisationOf(id, chainSeconds),
      }
      const signature = await signer.signTyped({
        key: { custodyIndex: member.custodyIndex },
        chainId: network.chainId,
        contract: 'token',
        type: 'TransferAuthorization',
        message,
      })
      const args = [...Object.values(message), signature]
      return {
        key: 'relayer',
        call: { kind: 'call', contract: 'token', functionName: 'transferWithAuthorization', args },
      }
    }
    case 'approve-market': {
      if (network.market === null) throw new NotPrepared('there is no market contract')
      const member = await subjects.memberOf(call.ownerId)
      const message = {
        owner: member.address,
        operator: network.market,
        approved: true,
        ...authorisationOf(id, chainSeconds),
      }
      const signature = await signer.signTyped({
        ...{ key: { custodyIndex: member.custodyIndex }, chainId: network.chainId, contract: 'token' },
        ...{ type: 'ApprovalAuthorization', message },
      })
      const args = [...Object.values(message), signature]
      return {
        key: 'relayer',
        call: { kind: 'call', contract: 'token', functionName: 'setApprovalWithAuthorization', args },
      }
    }
    case 'settle-auction': {
      const { voucher, signature } = await voucherOf(subjects, call.itemId)
      const args = [await subjects.listingOf(call.auctionId), { voucher, signature }]
      return { key: 'relayer', call: { kind: 'call', contract: 'market', functionName: 'settle', args } }
    }
    case 'fail-auction': {
      const args = [await subjects.listingOf(call.auctionId)]
      return { key: 'relayer', call: { kind: 'call', contract: 'market', functionName: 'failAuction', args } }
    }
    case 'accept-offer': {
      const { voucher, signature } = await voucherOf(subjects, call.itemId)
      const consent = await subjects.acceptanceOf(call.offerId)
      const offer = await subjects.offerOf(call.offerId)
      const args = [offer, consent.acceptance, consent.signature, { voucher, signature }]
      return { key: 'relayer', call: { kind: 'call', contract: 'market', functionName: 'acceptOffer', args } }
    }
    case 'refund-offer': {
      const args = [await subjects.offerOf(call.offerId)]
      return { key: 'relayer', call: { kind: 'call', contract: 'market', functionName: 'refundOffer', args } }
    }
    case 'send-ether': {
      const member = await subjects.memberOf(call.fromUserId)
      return {
        key: { custodyIndex: member.custodyIndex },
        call: { kind: 'ether', to: call.to, amountWei: call.amountWei },
      }
    }
  }
}
