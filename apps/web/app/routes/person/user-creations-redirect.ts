import { redirect } from 'react-router'
import type { Route } from './+types/user-creations-redirect'
import { personPath } from '../../people/person-link.tsx'

/** Somebody's creations are a tab of their page. */
export const loader = ({ params: { userId } }: Route.LoaderArgs) => redirect(`${personPath({ userId })}?tab=created`)
