import { Link } from 'react-router'
import { messages } from '@monsoon/contract/messages'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState } from '../ui/page-state.tsx'
import type { MakerObstacle } from './load-maker.ts'
import { studioText } from './studio-text.ts'

/** The studio for somebody who cannot make works yet, and the way to it. */
export function NotMaker({ obstacle }: { obstacle: MakerObstacle }) {
  const say = useText(studioText)
  const isUnknown = obstacle === 'kyc-needed'
  return (
    <div className="page">
      <title>{say('studio')}</title>
      <PageHeader title={say('studio')} />
      <EmptyState
        title={isUnknown ? messages.kycForCollections : say('makersOnly')}
        detail={say(isUnknown ? 'kycDetail' : 'makersOnlyDetail')}
      >
        <Button as={Link} to={isUnknown ? '/profile/view?tab=14#kyc' : '/profile/view?tab=1'} variant="primary">
          {say(isUnknown ? 'verify' : 'apply')}
        </Button>
      </EmptyState>
    </div>
  )
}
