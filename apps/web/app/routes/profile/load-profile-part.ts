import { addressLimit } from '@monsoon/contract/accounts/addresses'
import { ApiError } from '@monsoon/contract/client'
import { isUuid } from '@monsoon/domain/uuid'
import { redirect, type RouterContextProvider } from 'react-router'
import { toShownWork } from '../../lists/shown-work.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import type { ProfileTab } from './profile-parts.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

const collectionPageSize = 12
const historyPageSize = 10
const creationsPageSize = 6
const shownBlocks = 100
const newestCount = 3

export async function loadCollection({ request, context }: LoaderArgs) {
  const query = { limit: collectionPageSize, offset: readPage(request) }
  const api = context.get(apiContext)
  const [data, lands] = await Promise.all([
    pageData(api('GET /v1/items/owned', { query }), request),
    pageData(api('GET /v1/land/mine'), request),
  ])
  return { tab: 12 as const, items: data.items, pagination: data.pagination, lands }
}

export async function loadFavourites({ request, context }: LoaderArgs) {
  const api = context.get(apiContext)
  const query = { limit: collectionPageSize, offset: readPage(request) }
  const [{ userId }, { items, pagination }] = await Promise.all([
    pageData(api('GET /v1/profile'), request),
    pageData(api('GET /v1/favourite/items', { query }), request),
  ])
  return { tab: 11 as const, userId, items: items.map(toShownWork), pagination }
}

/** Collections are shown to those alone whose identity is verified. */
export async function loadCreations({ request, context }: LoaderArgs) {
  const api = context.get(apiContext)
  const { userId, kycVerified } = await pageData(api('GET /v1/profile'), request)
  if (!kycVerified) return { tab: 2 as const, shown: null }
  const query = { userId, limit: creationsPageSize, offset: readPage(request) }
  return { tab: 2 as const, shown: await pageData(api('GET /v1/collection', { query }), request) }
}

export async function loadWalletHistory({ request, context }: LoaderArgs) {
  const query = { limit: historyPageSize, offset: readPage(request) }
  const data = await pageData(context.get(apiContext)('GET /v1/wallet/transactions', { query }), request)
  return { tab: 3 as const, ...data }
}

export async function loadPaymentHistory({ request, context }: LoaderArgs) {
  const query = { limit: historyPageSize, offset: readPage(request) }
  const data = await pageData(context.get(apiContext)('GET /v1/payment-transaction/list', { query }), request)
  return { tab: 15 as const, ...data }
}

/** Where the house is on no chain there is no crypto wallet. */
function noneWhereOff(error: unknown): { data: null } {
  if (error instanceof ApiError && error.code === 'ether-unavailable') return { data: null }
  throw error
}

export async function loadWallet({ request, context }: LoaderArgs) {
  const api = context.get(apiContext)
  const [{ fiatWallet }, owed, etherWallet] = await Promise.all([
    pageData(api('GET /v1/balance'), request),
    pageData(api('GET /v1/wallet/owed'), request),
    pageData(api('GET /v1/ether-wallet').catch(noneWhereOff), request),
  ])
  return { tab: 4 as const, fiatWallet, owed, etherWallet }
}

export async function loadChangePassword({ request, context }: LoaderArgs) {
  const { registrationType, emailId, twoFactorEnabled } = await pageData(
    context.get(apiContext)('GET /v1/profile'),
    request,
  )
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
  if (registrationType !== 'Email') throw redirect('/profile/view')
  return { tab: 8 as const, email: emailId, hasTwoFactor: twoFactorEnabled }
}

export async function loadSettings({ request, context }: LoaderArgs) {
  const api = context.get(apiContext)
  const [profile, { items }, { application }, transfer, noticeChoices] = await Promise.all([
    pageData(api('GET /v1/profile'), request),
    pageData(api('GET /v1/country/list'), request),
    pageData(api('GET /v1/application'), request),
    pageData(api('GET /v1/crypto-account'), request),
    pageData(api('GET /v1/notices/choices'), request),
  ])
  const countries = items.map(({ _id, name }) => ({ id: _id, name }))
  return {
    tab: 1 as const,
    profile,
    countries,
    application,
    transferAddress: transfer.items[0],
    noticeChoices: noticeChoices.items,
  }
}

/** The newest of what Account Settings lists as well (SCREEN-111). */
async function loadNewest({ request, context }: LoaderArgs) {
  const api = context.get(apiContext)
  const query = { limit: newestCount, offset: 1 }
  const [{ transactions }, { requests }, { withdrawals }] = await Promise.all([
    pageData(api('GET /v1/wallet/transactions', { query }), request),
    pageData(api('GET /v1/nft-request', { query }), request),
    pageData(api('GET /v1/withdrawal', { query }), request),
  ])
  return { transactions, requests, withdrawals }
}

export async function loadAccount({ request, context }: LoaderArgs) {
  const api = context.get(apiContext)
  const [
    { items },
    countries,
    banks,
    savedCards,
    transfer,
    signInEmail,
    { logins },
    sessions,
    activity,
    twoFactor,
    closing,
    kyc,
    blocked,
    newest,
  ] = await Promise.all([
    pageData(api('GET /v1/address', { query: { limit: addressLimit } }), request),
    pageData(api('GET /v1/country/list'), request),
    pageData(api('GET /v1/account'), request),
    pageData(api('GET /v1/saved-card'), request),
    pageData(api('GET /v1/crypto-account'), request),
    pageData(api('GET /v1/profile/email'), request),
    pageData(api('GET /v1/logins'), request),
    pageData(api('GET /v1/session'), request),
    pageData(api('GET /v1/security-activity'), request),
    pageData(api('GET /v1/2fa'), request),
    pageData(api('GET /v1/account/closing'), request),
    pageData(api('GET /v1/kyc'), request),
    pageData(api('GET /v1/block/list', { query: { limit: shownBlocks } }), request),
    loadNewest({ request, context }),
  ])
  return {
    tab: 14 as const,
    addresses: items,
    countries: countries.items.map(({ _id, name }) => ({ id: _id, name })),
    bankAccounts: banks.items,
    savedCards: savedCards.items,
    transferAddress: transfer.items[0],
    signInEmail,
    logins,
    sessions: sessions.items,
    activity,
    kyc,
    blocked: blocked.items,
    newest,
    twoFactor,
    closing,
  }
}

/** What one offers, or with `role=seller` in the address what others offer for one's works. */
export async function loadOffers({ request, context }: LoaderArgs) {
  const isSeller = new URL(request.url).searchParams.get('role') === 'seller'
  const role = isSeller ? ('seller' as const) : ('buyer' as const)
  const query = { role, limit: historyPageSize, offset: readPage(request) }
  const data = await pageData(context.get(apiContext)('GET /v1/offer/user', { query }), request)
  return { tab: 5 as const, role, ...data }
}

export async function loadBids({ request, context }: LoaderArgs) {
  const query = { limit: historyPageSize, offset: readPage(request) }
  const data = await pageData(context.get(apiContext)('GET /v1/bid/own', { query }), request)
  return { tab: 17 as const, ...data }
}

export async function loadWithdrawals({ request, context }: LoaderArgs) {
  const query = { limit: historyPageSize, offset: readPage(request) }
  const data = await pageData(context.get(apiContext)('GET /v1/withdrawal', { query }), request)
  return { tab: 9 as const, ...data }
}

export async function loadExports({ request, context }: LoaderArgs) {
  const query = { limit: historyPageSize, offset: readPage(request) }
  const data = await pageData(context.get(apiContext)('GET /v1/export-nft', { query }), request)
  return { tab: 7 as const, ...data }
}

export async function loadRequests({ request, context }: LoaderArgs) {
  const query = { limit: historyPageSize, offset: readPage(request) }
  const data = await pageData(context.get(apiContext)('GET /v1/nft-request', { query }), request)
  return { tab: 10 as const, ...data }
}

export async function loadImports({ request, context }: LoaderArgs) {
  const query = { limit: historyPageSize, offset: readPage(request) }
  const data = await pageData(context.get(apiContext)('GET /v1/import-nft', { query }), request)
  return { tab: 6 as const, ...data }
}

export async function loadAlerts({ request, context }: LoaderArgs) {
  const alerts = await pageData(context.get(apiContext)('GET /v1/alerts', { query: {} }), request)
  return { tab: 16 as const, alerts }
}

/** The newest, or with `before` in the address what is older than that notice. */
export async function loadNotifications({ request, context }: LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('before') ?? ''
  const before = isUuid(asked) ? asked : undefined
  const notices = await pageData(context.get(apiContext)('GET /v1/notices', { query: { before } }), request)
  return { tab: 18 as const, notices, isFirst: before === undefined }
}

const loaders = {
  2: loadCreations,
  14: loadAccount,
  1: loadSettings,
  8: loadChangePassword,
  12: loadCollection,
  11: loadFavourites,
  3: loadWalletHistory,
  4: loadWallet,
  6: loadImports,
  9: loadWithdrawals,
  10: loadRequests,
  15: loadPaymentHistory,
  16: loadAlerts,
  18: loadNotifications,
  5: loadOffers,
  7: loadExports,
  17: loadBids,
} as const

export type ProfilePart = Awaited<ReturnType<(typeof loaders)[ProfileTab]>>

/** What a tab of the dashboard shows. */
export async function loadProfilePart(tab: ProfileTab, args: LoaderArgs): Promise<ProfilePart> {
  return loaders[tab](args)
}

/** Pages are counted from 1; an address that names none, or nonsense, means the first. */
export function readPage(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('offset'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
