import type { ExhibitionDraft } from '@monsoon/contract/exhibitions/curating'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { useRevalidatingMutation } from '../ui/submit/use-revalidating-mutation.ts'
import { afterRemoval } from '../ui/controls/unsaved-changes.tsx'
import { curatingText } from './curating-text.ts'
import { stateTones } from './exhibitions-table.tsx'

const missingWords = {
  text: 'text',
  works: 'missingWorks',
  ended: 'missingEnd',
  unanswered: 'unanswered',
} as const satisfies Record<ExhibitionDraft['missing'][number], string>

/** How far an exhibition is, what it still lacks, the way to see it, and what its maker can do next. */
export function DraftStatus(props: { draft: ExhibitionDraft; listPath: string; children: ReactNode }) {
  const { draft, listPath, children } = props
  const t = useText(curatingText)
  const isDraft = draft.state === 'draft' || draft.state === 'submitted'
  return (
    <section aria-labelledby="standing" className="grid justify-items-start gap-3 text-small">
      <h2 id="standing" className="font-sans font-semibold">
        {t('state')}
      </h2>
      <Badge tone={stateTones[draft.state]}>{t(draft.state)}</Badge>
      <TextLink to={`/exhibition/${draft.id}${isDraft ? '?view=preview' : ''}`}>{t('preview')}</TextLink>
      {!isDraft && <TextLink to={`${listPath}/${draft.id}/report`}>{t('report')}</TextLink>}
      {isDraft && draft.missing.length > 0 && (
        <div>
          <p className="font-[550]">{t('missing')}</p>
          <ul className="mt-1 text-ink-2">
            {draft.missing.map((fault) => (
              <li key={fault}>{t(missingWords[fault])}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </section>
  )
}

/** What the curator does with a draft: hand it in, or remove it. */
export function CuratorActs({ draft, listPath }: { draft: ExhibitionDraft; listPath: string }) {
  const t = useText(curatingText)
  const [isRemoving, setIsRemoving] = useState(false)
  const params = { id: draft.id }
  const submit = useRevalidatingMutation(() => api('POST /v1/curating/exhibitions/{id}/submit', { params }))
  if (!draft.canEdit) return <p className="text-ink-2">{t('locked')}</p>
  return (
    <>
      <FormError>{submit.failure}</FormError>
      {draft.state === 'draft' ? (
        <>
          <Button
            size="small"
            isBusy={submit.isBusy}
            isDisabled={draft.missing.length > 0}
            onClick={() => void submit.run()}
          >
            {t('submit')}
          </Button>
          <p className="text-ink-2">{t('submitNote')}</p>
        </>
      ) : (
        <p className="text-ink-2">{t('isSubmitted')}</p>
      )}
      <Button size="small" variant="danger" onClick={() => setIsRemoving(true)}>
        {t('remove')}
      </Button>
      {isRemoving && <RemoveDialog id={draft.id} listPath={listPath} onClose={() => setIsRemoving(false)} />}
    </>
  )
}

/** Asks before a draft is removed, and then leads to the list. */
export function RemoveDialog({ id, listPath, onClose }: { id: string; listPath: string; onClose: () => void }) {
  const t = useText(curatingText)
  const navigate = useNavigate()
  const remove = useMutation(() => api('DELETE /v1/curating/exhibitions/{id}', { params: { id } }))
  const run = async () => {
    if (await remove.run()) await navigate(listPath, { state: afterRemoval })
  }
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      description={t('removeNote')}
      width="regular"
      keepLabel={t('keepDraft')}
      actLabel={t('remove')}
      act={remove}
      onAct={() => void run()}
      onClose={onClose}
    />
  )
}
