import { Suspense } from 'react'
import type { Route } from './+types/offers-page'
import { loadOffers } from '../load-profile-part.ts'
import { MyOffers } from './my-offers.tsx'
import { lazyWithRetry } from '#ui/overlays/lazy-with-retry.ts'
import { PartError } from '../part-header.tsx'

const FreedCardMoney = lazyWithRetry(() => import('#pledges/freed-card-money.tsx'))

export const loader = (args: Route.LoaderArgs) => loadOffers(args)

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <MyOffers {...loaderData} />
      <Suspense>
        <FreedCardMoney kind="offer" />
      </Suspense>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
