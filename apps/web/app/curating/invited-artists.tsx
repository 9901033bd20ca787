import type { PlanInvitation } from '@monsoon/contract/exhibitions/curating'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { PersonName } from '../ui/person-name.tsx'
import { useRevalidatingMutation } from '../ui/submit/use-revalidating-mutation.ts'
import { curatingText } from './curating-text.ts'

const InviteDialog = onDemand(() => import('./invite-dialog.tsx').then((file) => file.default))

export const invitationTones = { open: 'warning', accepted: 'good', declined: 'neutral' } as const satisfies Record<
  PlanInvitation['state'],
  Tone
>

type InvitedArtistsProps = { exhibitionId: string; invitations: readonly PlanInvitation[]; canEdit: boolean }

/** Who was asked to take part, and what they said. */
export function InvitedArtists({ exhibitionId, invitations, canEdit }: InvitedArtistsProps) {
  const t = useText(curatingText)
  const [isInviting, setIsInviting] = useState(false)
  const withdraw = useRevalidatingMutation((id: string) =>
    api('DELETE /v1/curating/invitations/{id}', { params: { id } }),
  )
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className="font-sans text-small font-semibold">
        {t('invitedArtists')}
      </h2>
      <FormError>{withdraw.failure}</FormError>
      <ul className="mt-2">
        {invitations.map(({ id, state, artist }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 text-small">
            <span className="min-w-0 flex-1">
              <PersonName person={artist} />
            </span>
            <Badge tone={invitationTones[state]}>{t(state)}</Badge>
            {canEdit && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('withdrawOf', { name: artist.name })}
                isBusy={withdraw.isBusy}
                onClick={() => void withdraw.run(id)}
              >
                {t('withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <Button size="small" className="mt-3" onClick={() => setIsInviting(true)}>
          {t('invite')}
        </Button>
      )}
      {isInviting && <InviteDialog exhibitionId={exhibitionId} onClose={() => setIsInviting(false)} />}
    </section>
  )
}
