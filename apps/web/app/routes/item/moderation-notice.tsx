import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { defineText } from '../../text/define-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { onDemand } from '../../ui/overlays/on-demand.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

const AppealDialog = onDemand(async () => (await import('../../reports/appeal-dialog.tsx')).default)

const moderationText = defineText('moderation', {
  draft: 'This work is not published.',
  shown: 'Everybody sees this work.',
  hidden: 'This work is hidden: its maker and its owners alone see it.',
  removed: 'This work is removed: its maker and its owners alone see it, and its sales are closed.',
  suspended: 'Its maker is suspended.',
  appeal: 'Appeal',
  appealWaiting: 'Your appeal is being reviewed. We will email you the outcome.',
  appealDecided: 'Your appeal was declined. The decision is final.',
  toMaker: 'This work is hidden. Only you and its owners can see it, and nobody can buy it. We emailed you the reason.',
  toOwner:
    'This work is hidden. Only its maker and its owners, including you, can see it, and nobody can buy it. Your editions stay yours.',
  waiting:
    '{count, plural, =0 {No report waits.} one {<link>One report</link> waits.} other {<link># reports</link> wait.}}',
})

/**
 * How a work stands: in full for staff who asked for it by view=admin (ROLE-040); that it is hidden, for its maker and
 * its owners.
 */
export default function ModerationNotice({
  moderation,
  itemId,
  isMaker,
  appeal,
}: Pick<ItemDetail, 'moderation' | 'appeal'> & { itemId: string; isMaker: boolean }) {
  const t = useText(moderationText)
  return (
    <div className="py-5 md:pb-0">
      {moderation ? (
        <StaffNotice moderation={moderation} />
      ) : (
        <Notice tone="warning">
          {t(isMaker ? 'toMaker' : 'toOwner')}
          {appeal === 'possible' && <AppealButton itemId={itemId} />}
          {appeal === 'waiting' && <p className="mt-3">{t('appealWaiting')}</p>}
          {appeal === 'decided' && <p className="mt-3">{t('appealDecided')}</p>}
        </Notice>
      )}
    </div>
  )
}

/** Opens the appeal; the mail that tells of the decision leads here with it open. */
function AppealButton({ itemId }: { itemId: string }) {
  const t = useText(moderationText)
  const [search] = useSearchParams()
  const [isOpen, setIsOpen] = useState(search.has('appeal'))
  return (
    <div className="mt-3">
      <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('appeal')}
      </Button>
      {isOpen && <AppealDialog itemId={itemId} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function StaffNotice({ moderation }: { moderation: NonNullable<ItemDetail['moderation']> }) {
  const t = useText(moderationText)
  const { isPublished, isHidden, takenDown, isMakerSuspended, reportsWaiting } = moderation
  const status = isPublished ? (takenDown ?? (isHidden ? 'hidden' : 'shown')) : 'draft'
  return (
    <Notice tone={status === 'shown' ? 'neutral' : 'warning'}>
      {t(status)} {isMakerSuspended && `${t('suspended')} `}
      {t.rich(
        'waiting',
        { count: reportsWaiting },
        { link: (words) => <TextLink to="/staff/reports">{words}</TextLink> },
      )}
    </Notice>
  )
}
