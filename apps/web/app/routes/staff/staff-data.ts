import { ApiError, type CallArguments, type CallData, type CallInput } from '@monsoon/contract/client'
import type { EndpointKey } from '@monsoon/contract/endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { toPageError } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'

/** Whether a page did not load because staff have to set up two-factor authentication first. */
export const needsSecondFactor = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'needsSecondFactor' in error.data

/**
 * What a refusal of the back office shows. To members there is no back office; staff without a second factor learn what
 * is missing; anything else is as on every page.
 */
function toStaffPageError(error: unknown, request: Request): unknown {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'two-factor-required') return data({ needsSecondFactor: true }, { status: 403 })
  if (code === 'forbidden') return data(null, { status: 404 })
  return toPageError(error, request)
}

/** Awaits an answer of the back office and gives its `data`; a refusal becomes the page's. */
export async function staffData<Data>(answer: Promise<{ data: Data }>, request: Request): Promise<Data> {
  try {
    return (await answer).data
  } catch (error) {
    throw toStaffPageError(error, request)
  }
}

type ListKey = Extract<EndpointKey, `GET /v1/staff/${string}`>
type Filters<Key extends ListKey> = CallInput<Key> extends { query?: infer Query } ? NonNullable<Query> : never

/** Reads a list of the back office, by those filters of the page's address that have one of these names. */
export async function readList<Key extends ListKey>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  key: Key,
  names: readonly (keyof Filters<Key> & string)[] = [],
): Promise<CallData<Key> & { filters: Filters<Key> }> {
  // An address may say anything; the endpoint refuses what it does not know.
  const filters = filtersOf(request, names) as Filters<Key>
  const input = [{ query: filters }] as unknown as CallArguments[Key]
  const found = await staffData(context.get(apiContext)(key, ...input), request)
  return Object.assign({ filters }, found)
}

/** The filters of an address that are set. */
export function filtersOf<const Name extends string>(
  request: Request,
  names: readonly Name[],
): { [Key in Name]?: string } & { offset?: number } {
  const search = new URL(request.url).searchParams
  const found = names.flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  const offset = Number(search.get('offset'))
  const isPage = Number.isInteger(offset) && offset >= 1 && offset <= 10_000
  return { ...(Object.fromEntries(found) as { [Key in Name]?: string }), ...(isPage && { offset }) }
}
