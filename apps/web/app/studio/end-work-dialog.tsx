import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/controls/bare-button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { workText } from './studio-text.ts'
import type { EditedWork } from '@monsoon/contract/works/edited-works'

/** Removes a draft, or withdraws a published work, once its maker has said yes. */
export function EndWork({ itemId, state }: Pick<EditedWork, 'itemId' | 'state'>) {
  const t = useText(workText)
  const [isAsked, setIsAsked] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isDraft = state === 'draft' || state === 'handed-back'
  const act = useMutation(
    async () =>
      isDraft
        ? api('DELETE /v1/item/{id}', { params: { id: itemId } })
        : api('POST /v1/studio/works/{id}/withdraw', { params: { id: itemId } }),
    {
      onDone: async () => {
        setIsAsked(false)
        if (isDraft) await navigate('/studio')
        else await revalidate()
      },
    },
  )
  if (state === 'withdrawn' || state === 'in-review' || state === 'ready') return null
  return (
    <>
      <BareButton
        className="justify-self-start border-b border-line-2 text-small text-ink-2 hover:text-ink"
        onClick={() => setIsAsked(true)}
      >
        {t(isDraft ? 'remove' : 'withdraw')}
      </BareButton>
      {isAsked && (
        <ConfirmDialog
          title={t(isDraft ? 'removeTitle' : 'withdrawTitle')}
          description={t(isDraft ? 'removeNote' : 'withdrawNote')}
          keepLabel={t('keep')}
          actLabel={t(isDraft ? 'removeIt' : 'withdrawIt')}
          act={{ isBusy: act.isBusy, failure: act.failure }}
          onAct={() => void act.run()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
