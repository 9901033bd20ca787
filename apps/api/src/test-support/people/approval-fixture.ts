import type { Api } from '@monsoon/contract/client'

/** Lets a member of staff agree to what waits by this, or decline it. Gives how many there were. */
export async function answerApproval(api: Api, ref: string, act: 'agree' | 'decline' = 'agree'): Promise<number> {
  const { approvals } = (await api('GET /v1/staff/approvals')).data
  const waiting = approvals.filter((one) => one.ref === ref)
  for (const { id } of waiting) await api('POST /v1/staff/approvals/{id}', { params: { id }, body: { act } })
  return waiting.length
}
