import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'
import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { messages } from '@monsoon/contract/messages'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import type { PersonTab } from './person-tabs.ts'
import { personText } from './person-text.ts'

/** A tab with nothing in it. */
export function PersonEmpty({ user, tab }: { user: PublicProfile; tab: PersonTab }) {
  const t = useText(personText)
  return (
    <EmptyState title={messages.noDataYet} detail={t(`${tab}Empty`, { name: user.name })}>
      <Button as={Link} to="/marketplace/artwork">
        {t('explore')}
      </Button>
    </EmptyState>
  )
}
