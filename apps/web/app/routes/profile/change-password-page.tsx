import type { Route } from './+types/change-password-page'
import { ChangePassword } from './change-password.tsx'
import { loadChangePassword } from './load-profile-part.ts'
import { PartError } from './part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadChangePassword(args)

export default function ChangePasswordPage({ loaderData }: Route.ComponentProps) {
  return <ChangePassword email={loaderData.email} hasTwoFactor={loaderData.hasTwoFactor} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
