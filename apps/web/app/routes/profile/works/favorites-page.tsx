import type { Route } from './+types/favorites-page'
import { loadFavourites } from '../load-profile-part.ts'
import { MyFavourites } from './my-favourites.tsx'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadFavourites(args)

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  return <MyFavourites {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
