import { useText } from '#text/use-text.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { moneyInText } from './money-in-text.ts'
import { staffOrdersText } from './staff-orders-text.ts'

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

/** All orders, and what of them waits for somebody. */
export function OrderTabs({ current }: { current: 'orders' | 'refunds' | 'disputes' }) {
  const t = useText(staffOrdersText)
  return (
    <div className="mb-5 overflow-x-auto">
      <TabLinks
        label={t('title')}
        links={[
          { to: '/staff/orders', label: t('allOrders'), isCurrent: current === 'orders' },
          { to: '/staff/refunds', label: t('waiting'), isCurrent: current === 'refunds' },
          { to: '/staff/disputes', label: t('disputes'), isCurrent: current === 'disputes' },
        ]}
      />
    </div>
  )
}
