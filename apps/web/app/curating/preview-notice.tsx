import type { PersonSummary } from '@monsoon/contract/shapes'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { curatingText } from './curating-text.ts'

/**
 * Above an exhibition that is looked at before it is published: who sees it, and the way back to where it is made or
 * was asked for.
 */
export default function PreviewNotice(props: { exhibitionId: string; curator: Pick<PersonSummary, 'userId'> }) {
  const t = useText(curatingText)
  const viewer = useViewer()
  if (!viewer) return null
  const isCurator = viewer.userId === props.curator.userId
  const isStaff = viewer.role !== 'member'
  const back =
    isCurator || isStaff
      ? { to: `/${isCurator ? 'profile' : 'staff'}/exhibitions/${props.exhibitionId}`, words: t('toDraft') }
      : { to: '/studio/messages', words: t('toInvitations') }
  return (
    <div data-print="hide" className="pt-5">
      <Notice action={<TextLink to={back.to}>{back.words}</TextLink>}>{t('isPreview')}</Notice>
    </div>
  )
}
