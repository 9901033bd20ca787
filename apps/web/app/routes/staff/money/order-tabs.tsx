import { useText } from '#text/use-text.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { staffOrdersText } from './staff-orders-text.ts'

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
