import type { Approval } from '@monsoon/contract/staff/approvals'
import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import { type CarryOut, markDeclined } from '#approvals/carry-out.ts'
import { approvalFacts, lockPeople } from '#approvals/request-approval.ts'
import { recordAction } from '#audit/record-action.ts'
import { transferDecisions } from '#bank-transfers/decide-transfer.ts'
import { publishLegalText } from '#contents/publish-legal-text.ts'
import { Refusal } from '#errors.ts'
import { externalDecisions } from '#external-listings/decide-external-order.ts'
import { kycDecisions } from '#kyc/decide-kyc.ts'
import { requestDecisions } from '#nft-requests/decide-request.ts'
import { bookAgreedRefund, declineRefund } from '#refunds/refund-approval.ts'
import { differenceDecisions } from '#reconciliation/explain-difference.ts'
import { agreeToRecovery, declineRecovery } from '#recoveries/recover-account.ts'
import type { Resources } from '#resources.ts'
import { grantAgreedRole } from '#staff/change-user.ts'
import { confiscateWork } from '#staff/confiscate-work.ts'
import { withdrawalDecisions } from '#withdrawals/decide-withdrawal.ts'
import { findApproval } from '#approvals/approval-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

const markOnlyDeclined: CarryOut = (tx, _, agreed) => markDeclined(tx, agreed)

/** Who does what once it is agreed to. */
const carryOut: Record<ApprovalAct, CarryOut> = {
  'withdrawal-review': withdrawalDecisions.agree,
  'withdrawal-approval': withdrawalDecisions.agree,
  'withdrawal-payment': withdrawalDecisions.agree,
  'withdrawal-failure': withdrawalDecisions.agree,
  'withdrawal-return': withdrawalDecisions.agree,
  refund: bookAgreedRefund,
  'top-up-refund': bookAgreedRefund,
  confiscation: confiscateWork,
  identity: kycDecisions.agree,
  recovery: agreeToRecovery,
  role: grantAgreedRole,
  'external-purchase': externalDecisions.agree,
  difference: differenceDecisions.agree,
  'transfer-assignment': transferDecisions.agree,
  'transfer-return': transferDecisions.agree,
  'transfer-explanation': transferDecisions.agree,
  'legal-text': publishLegalText,
  'postage-refund': requestDecisions.agree,
  'claim-decline': requestDecisions.agree,
}

/** What an act leaves behind where it is declined. */
const onDecline: Partial<Record<ApprovalAct, CarryOut>> = {
  refund: declineRefund,
  'top-up-refund': declineRefund,
  recovery: declineRecovery,
}

/**
 * A second person agrees to an act that waits, which does it, or declines it. Whoever asked can only take it back.
 * Throws Refusal `approval-not-found`, `approval-ended`, `approval-yours`, `transfer-recorded-by-you`, `own-account`,
 * and what the act itself refuses.
 */
export async function decideApproval(
  resources: Resources,
  { id, staffId, act: decision }: { id: string; staffId: string; act: Approval['acts'][number] },
): Promise<void> {
  const found = await findApproval(resources.db, id)
  if (!found) throw new Refusal('approval-not-found')
  const { act, subjectId, askerId, broughtBy } = found
  await inCatalogTransaction(resources.db, async (tx) => {
    await lockPeople(tx, { staffId, subjectId })
    if (found.state !== 'waiting') throw new Refusal('approval-ended')
    const agreed = { ...found, staffId }
    if (decision === 'decline') await (onDecline[act] ?? markOnlyDeclined)(tx, resources, agreed)
    else {
      if (askerId === staffId) throw new Refusal('approval-yours')
      if (broughtBy === staffId) throw new Refusal('transfer-recorded-by-you')
      await carryOut[act](tx, resources, agreed)
    }
    const detail = { ...approvalFacts(found), askedBy: askerId }
    const action = decision === 'agree' ? 'approval-agreed' : 'approval-declined'
    await recordAction(tx, { actorId: staffId, action, subjectId, detail })
  })
}
