import { ApiError } from '@monsoon/contract/client'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isOfNobody, suspendedPath } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { readSessionCookies } from '../../session/session-cookies.ts'
import { handoverPath } from './return-path.ts'

/** Sends people who are signed in already to /home, or on to the client that sent them here. */
export async function redirectMembers({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  if (!readSessionCookies(request).hasSession()) return null
  try {
    await context.get(apiContext)('GET /v1/profile')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account-limited') return redirect(suspendedPath)
    if (isOfNobody(error)) return null
    throw error
  }
  return redirect(handoverPath(new URL(request.url).searchParams) ?? '/home')
}
