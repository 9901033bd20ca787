import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { staffText } from './staff-text.ts'

/** What staff without a second factor meet instead of the back office. */
export function SecondFactorPage() {
  const t = useText(staffText)
  return (
    <div className="page max-w-[44rem]">
      <title>{t('factorTitle')}</title>
      <PageHeader title={t('factorTitle')} lead={t('factorBody')} />
      <Button as={Link} to="/profile/view?tab=14" variant="primary">
        {t('factorLink')}
      </Button>
    </div>
  )
}
