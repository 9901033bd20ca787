import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiError } from '@monsoon/contract/client'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { browserSession } from '../api-client.ts'

/**
 * Layout of the routes whose lists and forms live on after the first page (marketplace, checkout, profile). The home page
 * does not pay for it. A client belongs to a render: on the server to one request, in the browser to the layout.
 */
export default function QueryLayout() {
  const [queryClient] = useState(createQueryClient)
  // Nothing of a person stays behind when their session ends.
  useEffect(() => browserSession.onEnd(() => queryClient.clear()), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { retry: false },
    },
  })
}

/** A refusal stays a refusal; only a silent network or a failing server may answer differently the next time. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
