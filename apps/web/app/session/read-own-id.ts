import type { RouterContextProvider } from 'react-router'
import { ApiError } from '@monsoon/contract/client'
import { apiContext } from './server-context.ts'
import { readSessionCookies } from './session-cookies.ts'

/** For loaders of pages that visitors may see too: who reads, or null. */
export async function readOwnId(request: Request, context: Readonly<RouterContextProvider>): Promise<string | null> {
  if (!readSessionCookies(request).hasSession()) return null
  try {
    return (await context.get(apiContext)('GET /v1/profile')).data.userId
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 412)) return null
    throw error
  }
}
