import type { Approval } from '@monsoon/contract/approvals'
import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import { invariant } from '@monsoon/domain/invariant'
import { type CarryOut, markDeclined } from '#approvals/carry-out.ts'
import { findApproval } from '#approvals/read-approvals.ts'
import { approvalFacts, lockPeople } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { carryOutAgreedTransfer } from '#bank-transfers/decide-transfer.ts'
import { Refusal } from '#errors.ts'
import { confirmExternalPurchase } from '#external-listings/decide-external-order.ts'
import { approveKyc } from '#kyc/decide-kyc.ts'
import { changeStock } from '#orders/change-stock.ts'
import { carryOutAgreedRefund, declineRefund } from '#refunds/give-refund.ts'
import { agreeToExplanation } from '#reconciliation/explain-difference.ts'
import { agreeToRecovery, declineRecovery } from '#recoveries/recover-account.ts'
import type { Resources } from '#resources.ts'
import { giveAgreedRole } from '#staff/change-user.ts'
import { confiscateWork } from '#staff/confiscate-work.ts'
import { carryOutAgreedWithdrawal } from '#withdrawals/decide-withdrawal.ts'

const markOnlyDeclined: CarryOut = (tx, _, agreed) => markDeclined(tx, agreed)

const neverWaits: CarryOut = async (_tx, _resources, { act }) => invariant(false, `${act} never waits`)

/** Who does what once it is agreed to. */
const carryOut: Record<ApprovalAct, CarryOut> = {
  'withdrawal-review': neverWaits,
  'withdrawal-approval': carryOutAgreedWithdrawal,
  'withdrawal-payment': neverWaits,
  'withdrawal-failure': carryOutAgreedWithdrawal,
  'withdrawal-return': carryOutAgreedWithdrawal,
  refund: carryOutAgreedRefund,
  'top-up-refund': carryOutAgreedRefund,
  confiscation: confiscateWork,
  identity: approveKyc,
  recovery: agreeToRecovery,
  role: giveAgreedRole,
  'external-purchase': confirmExternalPurchase,
  difference: agreeToExplanation,
  'transfer-assignment': carryOutAgreedTransfer,
  'transfer-return': carryOutAgreedTransfer,
  'transfer-explanation': carryOutAgreedTransfer,
}

/** What an act leaves behind where it is declined. */
const takeBack: Partial<Record<ApprovalAct, CarryOut>> = {
  refund: declineRefund,
  'top-up-refund': declineRefund,
  recovery: declineRecovery,
}

/**
 * A second person agrees to an act that waits, which does it, or declines it. Whoever asked can only take it back. Throws Refusal
 * `approval-not-found`, `approval-ended`, `approval-yours`, `own-account`, and what the act itself refuses.
 */
export async function decideApproval(
  resources: Resources,
  { id, staffId, act: decision }: { id: string; staffId: string; act: Approval['acts'][number] },
): Promise<void> {
  const found = await findApproval(resources.db, id)
  if (!found) throw new Refusal('approval-not-found')
  const { act, subjectId, askerId } = found
  await changeStock(resources.db, async (tx) => {
    await lockPeople(tx, { staffId, subjectId })
    if (found.state !== 'waiting') throw new Refusal('approval-ended')
    const agreed = { ...found, staffId }
    if (decision === 'decline') await (takeBack[act] ?? markOnlyDeclined)(tx, resources, agreed)
    else {
      if (askerId === staffId) throw new Refusal('approval-yours')
      await carryOut[act](tx, resources, agreed)
    }
    const detail = { ...approvalFacts(found), askedBy: askerId }
    const action = decision === 'agree' ? 'approval-agreed' : 'approval-declined'
    await recordAction(tx, { actorId: staffId, action, subjectId, detail })
  })
}
