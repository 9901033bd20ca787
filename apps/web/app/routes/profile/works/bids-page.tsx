import { Suspense } from 'react'
import type { Route } from './+types/bids-page'
import { loadBids } from '../load-profile-part.ts'
import { MyBids } from './my-bids.tsx'
import { lazyWithRetry } from '#ui/overlays/lazy-with-retry.ts'
import { PartError } from '../part-header.tsx'

const FreedCardMoney = lazyWithRetry(() => import('#pledges/freed-card-money.tsx'))

export const loader = (args: Route.LoaderArgs) => loadBids(args)

export default function BidsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <MyBids {...loaderData} />
      <Suspense>
        <FreedCardMoney kind="bid" />
      </Suspense>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
