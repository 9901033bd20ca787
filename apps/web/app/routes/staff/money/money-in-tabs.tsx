import { useText } from '#text/use-text.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { moneyInText } from './money-in-text.ts'

/** The two ways in which money comes into wallets. */
export function MoneyInTabs({ current }: { current: 'transfers' | 'top-ups' }) {
  const t = useText(moneyInText)
  return (
    <div className="mb-4 overflow-x-auto">
      <TabLinks
        label={t('parts')}
        links={[
          { to: '/staff/transfers', label: t('byTransfer'), isCurrent: current === 'transfers' },
          { to: '/staff/top-ups', label: t('byCard'), isCurrent: current === 'top-ups' },
        ]}
      />
    </div>
  )
}
