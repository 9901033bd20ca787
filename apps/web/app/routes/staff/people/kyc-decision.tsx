import { kycReasonCodes } from '@monsoon/contract/accounts/kyc'
import { type KycSubmissionDetail, rejectKycBody } from '@monsoon/contract/staff/staff-kyc'
import { useState } from 'react'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormError, SelectField } from '#ui/controls/field.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { ActForm, ReasonField } from '../act-form.tsx'
import { staffText } from '../staff-text.ts'
import { WaitingApproval } from '../house/waiting-approval.tsx'

/** Accept a submission, or reject it with a reason. */
export function KycDecision({
  submission: { id: submissionId, approval },
}: {
  submission: Pick<KycSubmissionDetail, 'id' | 'approval'>
}) {
  const t = useText(staffText)
  const [isRejecting, setIsRejecting] = useState(false)
  const approve = useRevalidatingMutation(() =>
    api('POST /v1/staff/kyc/{id}/approve', { params: { id: submissionId } }),
  )
  return (
    <section aria-labelledby="decide" className="mt-8">
      <h2 id="decide" className="mb-3 font-sans text-small font-semibold">
        {t('decide')}
      </h2>
      <FormError>{approve.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        {!approval && (
          <Button variant="primary" isBusy={approve.isBusy} onClick={() => void approve.run()}>
            {t('approve')}
          </Button>
        )}
        <Button variant="danger" onClick={() => setIsRejecting(true)}>
          {t('reject')}
        </Button>
      </div>
      {approval && <WaitingApproval approval={approval} />}
      {isRejecting && <RejectDialog submissionId={submissionId} onClose={() => setIsRejecting(false)} />}
    </section>
  )
}

function RejectDialog({ submissionId, onClose }: { submissionId: string; onClose: () => void }) {
  const t = useText(staffText)
  return (
    <ActForm
      title={t('rejectTitle')}
      act={t('reject')}
      schema={rejectKycBody}
      defaultValues={{ reasonCode: kycReasonCodes[0], reasonText: '' }}
      send={(body) => api('POST /v1/staff/kyc/{id}/reject', { params: { id: submissionId }, body })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField label={t('reasonCode')} {...field('reasonCode')}>
            {kycReasonCodes.map((code) => (
              <option key={code} value={code}>
                {t(code)}
              </option>
            ))}
          </SelectField>
          <ReasonField {...field('reasonText')} hint={t('reasonTold')} />
        </>
      )}
    </ActForm>
  )
}
