import { useText } from '../../text/use-text.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { staffOrdersText } from './staff-orders-text.ts'

/** All orders, and what of them waits for somebody. */
export function OrderTabs({ current }: { current: 'orders' | 'refunds' | 'disputes' }) {
  const say = useText(staffOrdersText)
  return (
    <div className="mb-5 overflow-x-auto">
      <TabLinks
        label={say('title')}
        links={[
          { to: '/staff/orders', label: say('allOrders'), isCurrent: current === 'orders' },
          { to: '/staff/refunds', label: say('waiting'), isCurrent: current === 'refunds' },
          { to: '/staff/disputes', label: say('disputes'), isCurrent: current === 'disputes' },
        ]}
      />
    </div>
  )
}
