import type { Api } from '@monsoon/contract/client'
import { shownParts, type ShownPart } from '@monsoon/contract/staff/staff-views'
import { data } from 'react-router'
import { readPage } from '../../profile/load-profile-part.ts'
import { staffData } from '../staff-data.ts'

type Asked = { api: Api; request: Request; userId: string }

const ofUser = ({ userId, request }: Asked) => ({ params: { id: userId }, query: { offset: readPage(request) } })

async function loadProfile({ api, request, userId }: Asked) {
  const [profile, { items: countries }] = await Promise.all([
    staffData(api('GET /v1/staff/users/{id}/view', { params: { id: userId } }), request),
    staffData(api('GET /v1/country/list'), request),
  ])
  return { profile, country: countries.find(({ _id }) => _id === profile.region)?.name }
}

async function loadOffers(asked: Asked) {
  const isSeller = new URL(asked.request.url).searchParams.get('role') === 'seller'
  const role = isSeller ? ('seller' as const) : ('buyer' as const)
  const { params, query } = ofUser(asked)
  const call = asked.api('GET /v1/staff/users/{id}/view/offers', { params, query: { ...query, role } })
  return { role, ...(await staffData(call, asked.request)) }
}

const loaders = {
  profile: loadProfile,
  works: (asked: Asked) => staffData(asked.api('GET /v1/staff/users/{id}/view/works', ofUser(asked)), asked.request),
  wallet: (asked: Asked) => staffData(asked.api('GET /v1/staff/users/{id}/view/wallet', ofUser(asked)), asked.request),
  payments: (asked: Asked) =>
    staffData(asked.api('GET /v1/staff/users/{id}/view/payments', ofUser(asked)), asked.request),
  offers: loadOffers,
  bids: (asked: Asked) => staffData(asked.api('GET /v1/staff/users/{id}/view/bids', ofUser(asked)), asked.request),
  settings: ({ api, request, userId }: Asked) =>
    staffData(api('GET /v1/staff/users/{id}/view/settings', { params: { id: userId } }), request),
} satisfies Record<ShownPart, unknown>

export type UserViewPart = {
  [Part in ShownPart]: { part: Part } & Awaited<ReturnType<(typeof loaders)[Part]>>
}[ShownPart]

/** The part that an address names; none: the profile. Throws a page that was not found for anything else. */
export function readPart(asked: string | undefined): ShownPart {
  const part = shownParts.find((one) => one === (asked ?? 'profile'))
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader answers 404
  if (!part) throw data(null, { status: 404 })
  return part
}

/** What a part of somebody's own area shows to staff. */
export async function loadUserView(part: ShownPart, asked: Asked): Promise<UserViewPart> {
  return { part, ...(await loaders[part](asked)) } as UserViewPart
}
