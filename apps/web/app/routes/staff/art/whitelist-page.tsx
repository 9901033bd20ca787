import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/whitelist-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { toMinute } from '#ui/controls/minute-field.ts'
import { staffData } from '../staff-data.ts'
import { WhitelistForm } from './whitelist-form.tsx'
import { whitelistText } from '#releases/whitelist-text.ts'
import { StaffHeading } from '../staff-heading.tsx'

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/whitelists/{id}', { params: { id: params.whitelistId } }), request)

export default function WhitelistPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText(whitelistText)
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, name, subject, subjectId, opensAt, endsAt, lines } = list
  const goBack = () => navigate('/staff/whitelists')
  const title = t('of', { name })
  return (
    <>
      <title>{title}</title>
      <StaffHeading title={<bdi>{title}</bdi>}>
        {subject !== 'release' && (
          <TextLink to={`/${subject === 'item' ? 'item' : 'creation'}/${subjectId}`}>
            <bdi>{name}</bdi>
          </TextLink>
        )}
      </StaffHeading>
      <WhitelistForm
        defaultValues={{ opensAt: toMinute(opensAt), endsAt: toMinute(endsAt), lines }}
        send={(terms) => api('PUT /v1/staff/whitelists/{id}', { params: { id }, body: terms })}
        onDone={goBack}
      />
      <Button size="small" variant="danger" className="mt-8" onClick={() => setIsRemoving(true)}>
        {t('remove')}
      </Button>
      {isRemoving && <RemoveDialog id={id} onDone={goBack} onClose={() => setIsRemoving(false)} />}
    </>
  )
}

function RemoveDialog({ id, onDone, onClose }: { id: string; onDone: () => unknown; onClose: () => void }) {
  const t = useText(whitelistText)
  const remove = useMutation(() => api('DELETE /v1/staff/whitelists/{id}', { params: { id } }))
  const run = async () => {
    if (await remove.run()) onDone()
  }
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      description={t('removeNote')}
      width="regular"
      keepLabel={t('keep')}
      actLabel={t('remove')}
      act={remove}
      onAct={() => void run()}
      onClose={onClose}
    />
  )
}
