import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { serverContext } from '../session/server-context.ts'
import { NotFound } from '../shell/error-page.tsx'

/** The address is wrong, and the status says so to crawlers as well. */
export function loader({ context }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader answers 400
  if (!context.get(serverContext).isAddressReadable) throw data(null, { status: 400 })
  return data(null, { status: 404 })
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default NotFound
