import { Link } from 'react-router'
import { messages } from '@monsoon/contract/messages'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState } from '../ui/page-state.tsx'
import type { MakerObstacle } from './load-maker.ts'
import { studioText } from './studio-text.ts'

/** The studio for somebody who cannot make works yet, and the way to it. */
export function NotMaker({ obstacle }: { obstacle: MakerObstacle }) {
  const t = useText(studioText)
  const isUnknown = obstacle === 'kyc-needed'
  return (
    <div className="page">
      <title>{t('studio')}</title>
      <PageHeader title={t('studio')} />
      <EmptyState
        title={isUnknown ? messages.kycForCollections : t('makersOnly')}
        detail={t(isUnknown ? 'kycDetail' : 'makersOnlyDetail')}
      >
        <Button as={Link} to={isUnknown ? '/profile/view?tab=14#kyc' : '/profile/view?tab=1'} variant="primary">
          {t(isUnknown ? 'verify' : 'apply')}
        </Button>
      </EmptyState>
    </div>
  )
}
