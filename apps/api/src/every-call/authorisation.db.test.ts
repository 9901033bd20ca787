import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, type Sent } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { productionSettings } from '#test-support/production-settings.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { formOf } from '#test-support/calls/form-of.ts'
import { createPersonas, personaNames, type Persona, type PersonaName } from '#test-support/calls/personas.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

const missingId = '01890000-0000-7000-8000-000000000000'

interface Scene {
  itemId: string
  saleId: string
  artistId: string
  exhibitionId: string
  /** An address of `user`. */
  addressId: string
  /** A device of `user`. */
  sessionId: string
  /** An open order of `user`. */
  orderId: string
}

interface Row {
  send?: (scene: Scene) => Sent
  expect: Record<PersonaName, number>
}

type Statuses = Partial<Record<PersonaName, number>>

/** Public: who reads makes no difference; an ended session reads as a visitor. */
const anyone = (status = 200): Row['expect'] =>
  Object.fromEntries(personaNames.map((name) => [name, status])) as Row['expect']

/** For accounts: 401 without one, 412 where it ended, 403 at a session that began during a suspension. */
const member = (allowed: Statuses = {}): Row['expect'] => ({
  ...anyone(),
  anonymous: 401,
  unverified: 401,
  suspended: 412,
  limited: 403,
  revoked: 412,
  ...allowed,
})

/** Open to members who signed in while they were suspended. */
const alsoLimited = (allowed: Statuses = {}): Row['expect'] => member({ limited: 200, ...allowed })

/** Public with `user`; without, whoever is not signed in is asked to be. */
const ownOrNamed: Row['expect'] = {
  ...anyone(),
  anonymous: 401,
  unverified: 401,
  suspended: 401,
  limited: 401,
  revoked: 401,
}

/** For staff: members are refused. `found` is what staff and administrators get. */
const staffOnly = (found = 200, forStaff = found): Row['expect'] =>
  member({ user: 403, other: 403, staff: forStaff, admin: found })

/** Members reach the rule, which says no. */
const refusedInput: Statuses = { user: 400, other: 400, staff: 400, admin: 400 }

/** Members reach what does not exist. */
const missing: Statuses = { user: 404, other: 404, staff: 404, admin: 404 }

/** Works are made by artists who have shown who they are; these are none. */
const notMakers: Statuses = { user: 403, other: 403, staff: 403, admin: 403 }

/** Exhibitions are made by curators; these are none. */
const noCurators: Statuses = { user: 403, other: 403, staff: 403, admin: 403 }

/** Members reach what is switched off. */
const unavailable: Statuses = { user: 503, other: 503, staff: 503, admin: 503 }

const returnPages = { successUrl: 'http://localhost:3000/paid', cancelUrl: 'http://localhost:3000/cancelled' }

/** Somebody's own thing: for everybody else it does not exist, whatever their role. */
const owner = member({ other: 404, staff: 404, admin: 404 })

const ofItem = ({ itemId }: Scene): Sent => ({ params: { id: itemId } })
const ofExhibition = ({ exhibitionId }: Scene): Sent => ({ params: { id: exhibitionId }, query: { view: 'admin' } })
const ofOrder = ({ orderId }: Scene): Sent => ({ params: { id: orderId } })
const anAddress = {
  name: 'Studio',
  line1: '4 Fort Road',
  line2: 'Old Town',
  city: 'Nizwa',
  state: 'Ad Dakhiliyah',
  country: 'OM',
  contactNumber: '96812345',
  postcode: '6110',
}
const aBankAccount = { name: 'Mira Lim', bankName: 'Bank Muscat', accountNumber: '0123456789', swiftCode: 'BMUSOMRX' }
const aDraft = {
  title: 'Rain',
  country: 'PK',
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: '2026-12-24T00:00:00.000Z',
}
const aPlan = { ...aDraft, description: '', cloth: 'lac', coverItemId: null, rooms: [], version: 99 }
const aPresale = { opensAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-08T00:00:00.000Z', lines: 'mira@example.org' }
const aRelease = { name: 'Rain', appearsAt: '2031-01-01T10:00:00.000Z', itemIds: [missingId] }
const nobody = { params: { id: missingId } }
const aReason = { reason: 'Copies of the work of others' }
const wrongCaptcha = { email: 'nobody@example.org', captchaToken: 'none' }

const aWallet = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', signature: `0x${'1'.repeat(130)}` }

const aLeaving = { itemId: missingId, quantity: 1, address: aWallet.address }
const landWords = {
  name: 'Slipway House',
  type: 'Waterfront',
  widthM: 40,
  depthM: 24,
  description: '',
  attributes: [],
  price: 980,
} as const
/** A parcel whose place is none: everybody who may add one is told so. */
const noParcel = { ...landWords, city: '', longitude: 71, latitude: 9 }
const aParcel = { landTokenId: '1', quantity: 1, amount: 1 } as const

const matrix: Record<EndpointKey, Row> = {
  'POST /v1/register/email': {
    send: () => ({ body: { ...wrongCaptcha, name: 'Mira Lim', password: 'Str0ng-enough!', page: 'register' } }),
    expect: anyone(400),
  },
  'POST /v1/email-verify': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'POST /v1/resend-email': { send: () => ({ body: { email: 'nobody@example.org' } }), expect: anyone() },
  'POST /v1/forgot-password': { send: () => ({ body: wrongCaptcha }), expect: anyone(400) },
  'POST /v1/reset-password': {
    send: () => ({ body: { code: 'unknown', password: 'Str0ng-enough!' } }),
    expect: anyone(400),
  },
  'POST /v1/change-password': {
    send: () => ({ body: { oldPassword: 'not-this-1', password: 'Str0ng-enough!' } }),
    expect: member(refusedInput),
  },
  'POST /v1/login': { send: () => ({ body: { ...wrongCaptcha, password: 'x', page: 'login' } }), expect: anyone(400) },
  'POST /v1/google/start': { expect: anyone(400) },
  'POST /v1/google/token': { send: () => ({ body: { code: 'none', state: 'none' } }), expect: anyone(400) },
  'POST /v1/login/google': { send: () => ({ body: { tokenId: 'none' } }), expect: anyone(400) },
  'POST /v1/register/google': { send: () => ({ body: { tokenId: 'none' } }), expect: anyone(400) },
  'POST /v1/nonce': { send: () => ({ body: { address: aWallet.address } }), expect: anyone() },
  'POST /v1/login/metamask': { send: () => ({ body: aWallet }), expect: anyone(400) },
  'POST /v1/register/metamask': {
    send: () => ({ body: { ...aWallet, name: 'Mira Lim', email: 'nobody@example.org' } }),
    expect: anyone(400),
  },
  'GET /v1/logins': { expect: alsoLimited() },
  'POST /v1/logins/confirm': {
    send: () => ({ body: { password: 'not-this-1' } }),
    expect: alsoLimited({ ...refusedInput, limited: 400 }),
  },
  'POST /v1/logins/google': { send: () => ({ body: { tokenId: 'none' } }), expect: member(refusedInput) },
  'POST /v1/logins/metamask': { send: () => ({ body: aWallet }), expect: member(refusedInput) },
  'POST /v1/logins/email': { send: () => ({ body: { password: 'weak' } }), expect: member(refusedInput) },
  'DELETE /v1/logins/{id}': {
    send: () => ({ params: { id: missingId } }),
    expect: member({ user: 404, other: 404, staff: 404, admin: 404 }),
  },
  'POST /v1/logout': { expect: anyone() },
  'POST /v1/token': { send: () => ({ headers: { 'x-refresh-token': 'unknown' } }), expect: anyone(401) },
  'POST /v1/beta-register': {
    send: () => ({ body: { name: 'Mira Lim', email: 'a@example.org' } }),
    expect: anyone(404),
  },
  'POST /v1/beta-login': { send: () => ({ body: { email: 'a@example.org', code: 'x' } }), expect: anyone(404) },
  'POST /v1/subscribe': { send: () => ({ body: { email: 'nobody@example.org' } }), expect: anyone() },
  'POST /v1/subscribe/confirm': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'GET /v1/unsubscribe/{code}': { send: () => ({ params: { code: 'unknown' } }), expect: anyone(303) },
  'POST /v1/unsubscribe/{code}': { send: () => ({ params: { code: 'unknown' } }), expect: anyone() },
  'GET /v1/handover': { send: () => ({ query: { redirect: 'https://evil.example/' } }), expect: member() },
  'POST /v1/handover/consent': {
    send: () => ({ body: { redirect: 'https://evil.example/' } }),
    expect: member({ user: 404, other: 404, staff: 404, admin: 404 }),
  },
  'GET /v1/handover/go': {
    send: () => ({ query: { redirect: 'https://evil.example/' } }),
    expect: member({ user: 303, other: 303, staff: 303, admin: 303 }),
  },
  'GET /v1/security-activity': { expect: member() },
  'GET /v1/session': { expect: member() },
  'DELETE /v1/session/{id}': { send: ({ sessionId: id }) => ({ params: { id } }), expect: owner },
  'POST /v1/session/end-all': { expect: member() },
  'POST /v1/session/not-me': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'GET /v1/profile': { expect: member() },
  'POST /v1/profile/email/retry': { expect: member() },
  'GET /v1/2fa': { expect: member() },
  'POST /v1/2fa/setup': { expect: member({ staff: 400, admin: 400 }) },
  'POST /v1/2fa/confirmation': { send: () => ({ body: { code: '000000' } }), expect: member(refusedInput) },
  'PATCH /v1/2fa/config': {
    send: () => ({ body: { code: '000000', enabled: true } }),
    expect: member(refusedInput),
  },
  'POST /v1/2fa/recovery-codes': { send: () => ({ body: { code: '000000' } }), expect: member(refusedInput) },
  'POST /v1/2fa/verify': { send: () => ({ body: { code: '000000', tokenId: 'unknown' } }), expect: anyone(400) },
  'POST /v1/2fa/unlock': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'POST /v1/2fa/reset': { send: () => ({ body: { tokenId: 'unknown' } }), expect: anyone(400) },
  'POST /v1/2fa/reset/confirmation': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'POST /v1/2fa/reset/cancellation': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'GET /v1/dev/two-factor': { expect: anyone() },
  'PATCH /v1/profile/secondary/email': {
    send: () => ({ body: { email: 'second@example.org' } }),
    expect: member(),
  },
  'DELETE /v1/profile/secondary/email': { expect: member() },
  'POST /v1/profile/secondary/email/verify': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'GET /v1/profile/email': { expect: member() },
  'POST /v1/profile/email': { send: () => ({ body: { email: 'third@example.org' } }), expect: member() },
  'DELETE /v1/profile/email': { expect: member() },
  'POST /v1/profile/email/confirm': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'PATCH /v1/profile': { send: () => ({ body: { bio: 'Paints tides.' } }), expect: member() },
  'GET /v1/username': { send: () => ({ query: { name: 'nobody-yet' } }), expect: member() },
  'PATCH /v1/profile/username': { send: () => ({ body: { userName: 'a b' } }), expect: member(refusedInput) },
  'PATCH /v1/profile/status': { send: () => ({ body: { isPrivate: false } }), expect: member() },
  'PATCH /v1/profile/picture': { send: () => ({ form: formOf({}) }), expect: member(refusedInput) },
  'PATCH /v1/profile/background/picture': { send: () => ({ form: formOf({}) }), expect: member(refusedInput) },
  'GET /v1/followers': { expect: ownOrNamed },
  'GET /v1/followings': { expect: ownOrNamed },
  'POST /v1/follow': { send: ({ artistId: followId }) => ({ body: { followId } }), expect: member() },
  'POST /v1/un-follow': { send: ({ artistId: followId }) => ({ body: { followId } }), expect: member() },
  'GET /v1/block/list': { expect: member() },
  'POST /v1/block': { send: ({ artistId: userId }) => ({ body: { userId } }), expect: member() },
  'POST /v1/un-block': { send: ({ artistId: userId }) => ({ body: { userId } }), expect: member() },
  'GET /v1/kyc': { expect: member() },
  'POST /v1/kyc': { send: () => ({ form: formOf({}) }), expect: member(refusedInput) },
  'POST /v1/kyc-login': { expect: member() },
  'GET /v1/kyc/document/{id}': {
    send: () => ({ params: { id: missingId } }),
    expect: member({ user: 403, other: 403, staff: 403, admin: 403 }),
  },
  'POST /v1/kyc-transaction': { send: () => ({ body: {} }), expect: member(refusedInput) },
  'POST /v1/kyc-success': { send: () => ({ body: {} }), expect: member(refusedInput) },
  'GET /v1/address': { expect: member() },
  'POST /v1/address': { send: () => ({ body: anAddress }), expect: member() },
  'PATCH /v1/address': { send: ({ addressId: id }) => ({ body: { id, city: 'Muscat' } }), expect: owner },
  'DELETE /v1/address/{id}': { send: ({ addressId: id }) => ({ params: { id } }), expect: owner },
  'GET /v1/account': { expect: member() },
  'POST /v1/account': { send: () => ({ body: aBankAccount }), expect: member() },
  'DELETE /v1/account/{id}': { send: () => nobody, expect: member(missing) },
  'GET /v1/withdrawal': { expect: member() },
  'GET /v1/withdrawal/terms': { expect: member() },
  'POST /v1/withdrawal': {
    send: () => ({ body: { amount: 50, accountId: missingId, type: 'fiat' } }),
    expect: member(refusedInput),
  },
  'POST /v1/withdrawal/{id}/cancel': { send: () => nobody, expect: member(missing) },
  'GET /v1/order/{id}/cashback': { send: ofOrder, expect: member() },
  'POST /v1/buy/cashback': {
    send: ({ saleId, itemId }) => ({ body: { saleId, itemId } }),
    expect: member(missing),
  },
  'GET /v1/staff/orders': { expect: staffOnly() },
  'GET /v1/staff/orders/{id}': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/orders/{id}/refunds': { send: () => ({ ...nobody, body: aReason }), expect: staffOnly(404) },
  'GET /v1/staff/disputes': { expect: staffOnly() },
  'GET /v1/staff/refunds': { expect: staffOnly() },
  'POST /v1/staff/refunds/{id}': {
    send: () => ({ ...nobody, body: { act: 'again', ...aReason } }),
    expect: staffOnly(404),
  },
  'GET /v1/staff/chain': { expect: staffOnly() },
  'POST /v1/staff/chain': { expect: staffOnly() },
  'GET /v1/staff/reconciliation': { expect: staffOnly() },
  'POST /v1/staff/reconciliation': { expect: staffOnly() },
  'POST /v1/staff/reconciliation/{id}': { send: () => ({ ...nobody, body: aReason }), expect: staffOnly(404) },
  'GET /v1/staff/withdrawals': { expect: staffOnly() },
  'POST /v1/staff/withdrawals/{id}': { send: () => ({ ...nobody, body: { act: 'review' } }), expect: staffOnly(404) },
  'GET /v1/staff/approvals': { expect: staffOnly() },
  'POST /v1/staff/approvals/{id}': { send: () => ({ ...nobody, body: { act: 'agree' } }), expect: staffOnly(404) },
  'POST /v1/staff/payout-files': { expect: staffOnly(400) },
  'GET /v1/staff/payout-files/{id}': { send: () => nobody, expect: staffOnly(404) },
  'GET /v1/export-nft': { expect: alsoLimited() },
  'GET /v1/export-nft/collection': { expect: alsoLimited() },
  'GET /v1/export-nft/terms/{itemId}': { send: () => ({ params: { itemId: missingId } }), expect: member(missing) },
  'POST /v1/export-nft/fee': {
    send: () => ({ body: aLeaving }),
    expect: alsoLimited({ ...missing, limited: 400 }),
  },
  'POST /v1/export-nft/create': {
    send: () => ({ body: aLeaving }),
    expect: alsoLimited({ ...missing, limited: 400 }),
  },
  'POST /v1/payment/fracto': {
    send: () => ({ body: { ...aLeaving, ccnumber: 'tok_12345678' } }),
    expect: member(refusedInput),
  },
  'POST /v1/payment-service/initiate-export-transaction': {
    send: () => ({ body: { ...aLeaving, ...returnPages } }),
    expect: member(unavailable),
  },
  'GET /v1/land': { expect: anyone() },
  'GET /v1/land/cities': { expect: anyone() },
  'GET /v1/land/chart': { expect: anyone() },
  'GET /v1/land/details': { send: () => ({ query: { longitude: '1', latitude: '1' } }), expect: anyone(404) },
  'GET /nft-details/{tokenId}': { send: () => ({ params: { tokenId: '1' } }), expect: anyone(404) },
  'GET /v1/land/{landTokenId}/invoice': { send: () => ({ params: { landTokenId: '1' } }), expect: member(missing) },
  'GET /v1/land/mine': { expect: member() },
  'POST /v1/buy-land/initiate': { send: () => ({ body: aParcel }), expect: member(missing) },
  'POST /v1/buy-land/buy': { send: () => ({ body: aParcel }), expect: member(missing) },
  'POST /v1/buy-land/fracto': {
    send: () => ({ body: { ...aParcel, ccnumber: 'tok_12345678' } }),
    expect: member(refusedInput),
  },
  'POST /v1/buy-land/cancel': { send: () => ({ body: { landTokenId: '1' } }), expect: member(missing) },
  'POST /v1/payment-service/initiate-land-transaction': {
    send: () => ({ body: { ...aParcel, ...returnPages } }),
    expect: member(unavailable),
  },
  'GET /v1/top-up/terms': { expect: member() },
  'POST /v1/top-up': { send: () => ({ body: { amount: 0 } }), expect: member(refusedInput) },
  'POST /v1/top-up/{id}/resume': { send: () => nobody, expect: member(missing) },
  'POST /v1/top-up/{id}/finish': { send: () => nobody, expect: member(missing) },
  'POST /v1/top-up/{id}/cancel': { send: () => nobody, expect: member(missing) },
  'POST /v1/top-up/transfer': { expect: member(refusedInput) },
  'GET /v1/external-listing/{id}': { send: ofItem, expect: anyone() },
  'POST /v1/external-order': { send: () => ({ body: { listingId: missingId, total: 1 } }), expect: member(missing) },
  'GET /v1/leave-request': { expect: alsoLimited() },
  'POST /v1/leave-request': { send: () => ({ body: {} }), expect: alsoLimited(refusedInput) },
  'POST /v1/leave-request/appeal': {
    send: () => ({ body: { statement: 'I can show every sketch of it' } }),
    expect: alsoLimited({ ...refusedInput, limited: 400 }),
  },
  'GET /v1/staff/leave-requests': { expect: staffOnly() },
  'POST /v1/staff/leave-requests/{id}': {
    send: () => ({ ...nobody, body: { act: 'approve', ...aReason } }),
    expect: staffOnly(404),
  },
  'GET /v1/upload/{id}': { send: () => nobody, expect: member(missing) },
  'GET /v1/import-nft': { expect: member() },
  'GET /v1/import-nft/terms': { expect: member(refusedInput) },
  'POST /v1/import-nft': {
    send: () => ({
      body: {
        fromAddress: aWallet.address,
        toAddress: aWallet.address,
        quantity: 1,
        tokenId: '1',
        txnId: `0x${'1'.repeat(64)}`,
      },
    }),
    expect: member(refusedInput),
  },
  'GET /v1/import-nft/foreign': { expect: member(refusedInput) },
  'POST /v1/import-nft/foreign': {
    send: () => ({
      body: { network: 'ethereum', contract: aWallet.address, tokenId: '1', holder: aWallet.address },
    }),
    expect: member(refusedInput),
  },
  'DELETE /v1/import-nft/{id}': { send: () => nobody, expect: member(missing) },
  'GET /v1/nft-request': { expect: member() },
  'GET /v1/nft-request/terms/{itemId}': { send: () => ({ params: { itemId: missingId } }), expect: member(missing) },
  'POST /v1/nft-request': {
    send: () => ({ body: { itemId: missingId, physicalAddressId: missingId } }),
    expect: member(missing),
  },
  'POST /v1/nft-request/{id}/payment': { send: () => nobody, expect: member(missing) },
  'POST /v1/nft-request/{id}/crypto-payment': {
    send: () => ({ ...nobody, body: returnPages }),
    expect: member(unavailable),
  },
  'PATCH /v1/nft-request/{id}': {
    send: () => ({ ...nobody, body: { modeOfPayment: 'fiatWallet' } }),
    expect: member(missing),
  },
  'POST /v1/nft-request/{id}': { send: () => ({ ...nobody, body: { act: 'cancel' } }), expect: member(missing) },
  'POST /v1/nft-request/{id}/picture': {
    send: () => ({ ...nobody, form: formOf({}) }),
    expect: member(refusedInput),
  },
  'GET /v1/nft-request/picture/{id}': {
    send: () => nobody,
    expect: member({ user: 403, other: 403, staff: 403, admin: 403 }),
  },
  'GET /v1/creation/nft-request': { expect: member() },
  'POST /v1/creation/nft-request/{id}': {
    send: () => ({ ...nobody, body: { act: 'prepare' } }),
    expect: member(missing),
  },
  'GET /v1/staff/nft-request': { expect: staffOnly() },
  'POST /v1/staff/nft-request/{id}': { send: () => ({ ...nobody, body: { act: 'deliver' } }), expect: staffOnly(404) },
  'GET /v1/staff/nft-request/picture/{id}': { send: () => nobody, expect: staffOnly(403) },
  'GET /v1/staff/exports': { expect: staffOnly() },
  'POST /v1/staff/exports/{id}': {
    send: () => ({ ...nobody, body: { act: 'cancel', reason: 'It is the wrong network' } }),
    expect: staffOnly(404),
  },
  'POST /v1/staff/chain/senders/{id}/restart': {
    send: () => ({ ...nobody, body: { reason: 'The endpoint was another chain' } }),
    expect: staffOnly(400),
  },
  'GET /v1/staff/imports': { expect: staffOnly() },
  'POST /v1/staff/imports/{id}': { send: () => ({ ...nobody, body: { act: 'retry' } }), expect: staffOnly(404) },
  'GET /v1/staff/external-listings': { expect: staffOnly() },
  'POST /v1/staff/external-listings': { send: () => ({ body: { edition: 0 } }), expect: staffOnly(400) },
  'POST /v1/staff/external-listings/{id}': { send: () => ({ ...nobody, body: aReason }), expect: staffOnly(404) },
  'POST /v1/staff/external-orders/{id}': {
    send: () => ({ ...nobody, body: { act: 'begin' } }),
    expect: staffOnly(404),
  },
  'GET /v1/staff/transfers': { expect: staffOnly() },
  'POST /v1/staff/transfers': { send: () => ({ body: { entryId: '' } }), expect: staffOnly(400) },
  'GET /v1/staff/transfers/statements': { expect: staffOnly() },
  'POST /v1/staff/transfers/fetch': { expect: staffOnly(400) },
  'POST /v1/staff/transfers/statement': { send: () => ({ form: formOf({}) }), expect: staffOnly(400) },
  'POST /v1/staff/transfers/{id}': {
    send: () => ({ ...nobody, body: { act: 'sendBack', reason: 'Nobody claimed it' } }),
    expect: staffOnly(404),
  },
  'GET /v1/staff/land': { expect: staffOnly() },
  'POST /v1/staff/land': { send: () => ({ body: noParcel }), expect: staffOnly(400) },
  'GET /v1/staff/land/{landTokenId}': { send: () => ({ params: { landTokenId: '1' } }), expect: staffOnly(404) },
  'PUT /v1/staff/land/{landTokenId}': {
    send: () => ({ params: { landTokenId: '1' }, body: { ...landWords, basedOn: 1 } }),
    expect: staffOnly(404),
  },
  'POST /v1/staff/land/{landTokenId}/withdraw': {
    send: () => ({ params: { landTokenId: '1' }, body: aReason }),
    expect: staffOnly(404),
  },
  'POST /v1/staff/land/{landTokenId}/restore': {
    send: () => ({ params: { landTokenId: '1' }, body: aReason }),
    expect: staffOnly(404),
  },
  'POST /v1/staff/land/{landTokenId}/refund': {
    send: () => ({ params: { landTokenId: '1' }, body: aReason }),
    expect: staffOnly(404),
  },
  'GET /v1/staff/top-ups': { expect: staffOnly() },
  'POST /v1/staff/top-ups/{id}/refunds': { send: () => ({ ...nobody, body: aReason }), expect: staffOnly(404) },
  'GET /v1/crypto-account': { expect: alsoLimited() },
  'POST /v1/crypto-account': {
    send: () => ({ body: { name: 'Ledger', address: 'none' } }),
    expect: alsoLimited({ ...refusedInput, limited: 400 }),
  },
  'PATCH /v1/crypto-account': {
    send: () => ({ body: { id: missingId, name: 'Vault' } }),
    expect: alsoLimited({ ...missing, limited: 404 }),
  },
  'DELETE /v1/crypto-account/{id}': { send: () => nobody, expect: alsoLimited({ ...missing, limited: 404 }) },
  'POST /v1/crypto-account/verify': {
    send: () => ({ body: aWallet }),
    expect: alsoLimited({ ...refusedInput, limited: 400 }),
  },
  'POST /v1/update-direct-transfer': {
    send: () => ({ body: { directNFTTransfer: true } }),
    expect: member(refusedInput),
  },
  'GET /v1/captcha': { send: () => ({ query: { page: 'login' } }), expect: anyone() },
  'GET /v1/alerts': { expect: member() },
  'POST /v1/alerts': { send: ({ itemId }) => ({ body: { target: { itemId } } }), expect: member() },
  'PATCH /v1/alerts/{id}': { send: () => ({ ...nobody, body: { byMail: true } }), expect: member(missing) },
  'DELETE /v1/alerts/{id}': { send: () => nobody, expect: member(missing) },
  'GET /v1/notices': { expect: member() },
  'POST /v1/notices/read': { expect: member() },
  'GET /v1/notices/unread': { expect: member() },
  'POST /v1/notices/{id}/read': { send: () => nobody, expect: member(missing) },
  'GET /v1/notices/choices': { expect: member() },
  'PATCH /v1/notices/choices': { send: () => ({ body: { topic: 'bids', byMail: false } }), expect: member() },
  'GET /v1/search': { expect: anyone() },
  'GET /v1/search/groups': { expect: anyone() },
  'GET /v1/marketplace': { expect: anyone() },
  'GET /v1/items/all-items': { expect: anyone() },
  'GET /v1/items/min-max-amount': { expect: anyone() },
  'GET /v1/items/featured': { expect: anyone() },
  'GET /v1/items/featured/category': { expect: anyone() },
  'GET /v1/items/showcase': { expect: anyone() },
  'GET /v1/items/banner': { expect: anyone() },
  'GET /v1/items/{category}': { send: () => ({ params: { category: 'music' } }), expect: anyone() },
  'GET /v1/artist-list': { expect: anyone() },
  'GET /v1/user-list': { expect: anyone() },
  'GET /v1/celebrities': { expect: anyone() },
  'GET /v1/exhibition/alllist': { expect: anyone() },
  'GET /v1/item/{id}': { send: ofItem, expect: anyone() },
  'GET /v1/item/{id}/history': { send: ofItem, expect: anyone() },
  'GET /v1/item/{id}/exists': { send: ofItem, expect: anyone() },
  'POST /v1/favourite': { send: ({ itemId }) => ({ body: { itemId, favourite: true } }), expect: member() },
  'GET /v1/favourite/items': {
    expect: { ...anyone(), anonymous: 401, unverified: 401, suspended: 401, limited: 401, revoked: 401 },
  },
  'POST /v1/items/report': {
    send: ({ itemId }) => ({ body: { itemId, category: 'Other', comment: 'It is not what it says' } }),
    expect: member(),
  },
  'POST /v1/items/appeal': {
    send: ({ itemId }) => ({ body: { itemId, statement: 'I drew it myself, and can show the sketches' } }),
    expect: member(missing),
  },
  'GET /v1/staff/reports': { expect: staffOnly() },
  'POST /v1/staff/reports/{id}/review': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/reports/{id}/decide': {
    send: () => ({ ...nobody, body: { state: 'hidden', ...aReason } }),
    expect: staffOnly(404),
  },
  'GET /v1/conversion': { send: () => ({ query: { amount: '1', from: 'USD', to: 'ETH' } }), expect: anyone() },
  'POST /v1/view/item': { send: ({ itemId }) => ({ body: { itemId } }), expect: anyone() },
  'POST /v1/view/exhibition': { send: ({ exhibitionId }) => ({ body: { exhibitionId } }), expect: anyone() },
  'GET /v1/activity': { expect: member({ user: 403, other: 403, staff: 403, admin: 403 }) },
  'PATCH /v1/profile/nsfw': { send: () => ({ body: { isNsfwUnveiled: true } }), expect: member(refusedInput) },
  'GET /v1/trending/trending_arts': { expect: anyone() },
  'GET /v1/trending/trending_artists': { expect: anyone() },
  'GET /v1/announcements': { expect: anyone() },
  'GET /v1/contents/{page}': { send: () => ({ params: { page: 'faq' } }), expect: anyone() },
  'GET /v1/film': { expect: anyone() },
  'GET /v1/stats': { expect: anyone() },
  'GET /stats': { expect: anyone() },
  'GET /v1/user-info/{id}': { send: ({ artistId: id }) => ({ params: { id } }), expect: anyone() },
  'GET /v1/items/owned': { expect: ownOrNamed },
  'GET /v1/items/created': { expect: member() },
  'GET /v1/items/created/{id}': { send: ({ artistId }) => ({ params: { id: artistId } }), expect: anyone() },
  'GET /v1/collection/featured': { expect: anyone() },
  'GET /v1/collection': { send: ({ artistId: userId }) => ({ query: { userId } }), expect: anyone() },
  'GET /v1/collection/{id}': { send: () => ({ params: { id: missingId } }), expect: anyone(404) },
  'GET /v1/exhibition/list': { expect: anyone() },
  'GET /v1/exhibition/{id}': { send: ofExhibition, expect: anyone() },
  'GET /v1/category': { expect: anyone() },
  'GET /v1/item-tags': { expect: anyone() },
  'GET /v1/region/list': { expect: anyone() },
  'GET /v1/country/list': { expect: anyone() },
  'GET /v1/item/{id}/selling': { send: ofItem, expect: member() },
  // Nobody of them holds any of the work.
  'POST /v1/list': {
    send: ({ itemId }) => ({ body: { itemId, quantity: 1, pricePerQuantity: 20 } }),
    expect: member(refusedInput),
  },
  'PATCH /v1/list/{id}': {
    send: ({ saleId }) => ({ params: { id: saleId }, body: { pricePerQuantity: 20 } }),
    expect: member(missing),
  },
  'POST /v1/list/{id}/cancel': { send: ({ saleId }) => ({ params: { id: saleId } }), expect: member(missing) },
  'POST /v1/lists': {
    send: ({ itemId }) => ({ body: { works: [{ itemId, quantity: 1, pricePerQuantity: 20 }] } }),
    expect: member(),
  },
  'POST /v1/lists/cancel': { send: ({ itemId }) => ({ body: { itemIds: [itemId] } }), expect: member() },
  'POST /v1/calculation': {
    send: ({ itemId, saleId }) => ({ body: { itemId, saleId, quantity: 1 } }),
    expect: member(),
  },
  'POST /V1/buy/mint-fee': { send: ({ itemId }) => ({ body: { itemId } }), expect: anyone() },
  'POST /v1/buy/initiate': {
    send: ({ itemId, saleId }) => ({ body: { itemId, saleId, quantity: 1, modeOfPayment: 'card' } }),
    expect: member(),
  },
  'GET /v1/random-hex': { expect: member() },
  'POST /v1/buy/ether': {
    send: ({ itemId, saleId }) => ({
      body: {
        itemId,
        saleId,
        quantity: 1,
        totalPrice: '0.1',
        metamaskAddress: `0x${'a'.repeat(40)}`,
        txHash: `0x${'b'.repeat(64)}`,
        randomHex: `0x${'c'.repeat(64)}`,
      },
    }),
    expect: member(missing),
  },
  // The chain is off here.
  'GET /v1/ether-wallet': { expect: member(unavailable) },
  'POST /v1/ether-wallet/look': { expect: member(unavailable) },
  'POST /v1/ether-wallet/withdraw': { send: () => ({ body: { amount: '0.1' } }), expect: member(unavailable) },
  'GET /v1/crypto-supported': { expect: anyone() },
  'GET /v1/conversion/hold': { send: () => ({ query: { amount: '420', from: 'USD', to: 'ETH' } }), expect: member() },
  // Paying by crypto is off here.
  'POST /v1/buy/crypto-calculation': {
    send: ({ itemId, saleId }) => ({ body: { itemId, saleId, quantity: 1, holdingId: missingId } }),
    expect: member(unavailable),
  },
  'POST /v1/payment-service/initiate-transaction': {
    send: ({ itemId, saleId }) => ({ body: { itemId, saleId, quantity: 1, ...returnPages } }),
    expect: member(unavailable),
  },
  'POST /v1/payment-service/initiate-postoffer-transaction': {
    send: ({ itemId }) => ({ body: { itemId, quantity: 1, amount: 500, ...returnPages } }),
    expect: member(unavailable),
  },
  'GET /v1/payment-service/transaction/{id}': { send: () => nobody, expect: member(missing) },
  'POST /v1/payment-service/transaction/{id}/check': { send: () => nobody, expect: member(missing) },
  'POST /v1/webhook/crypto': { send: () => ({ body: { payment_id: 1 } }), expect: anyone(400) },
  'POST /v1/buy': { send: ({ itemId, saleId }) => ({ body: { itemId, saleId, quantity: 1 } }), expect: member() },
  'GET /v1/order/{id}': { send: ofOrder, expect: owner },
  'GET /v1/order/open': { expect: member() },
  'POST /v1/order/{id}/cancel': { send: ofOrder, expect: owner },
  // Nothing that is a moment old is late.
  'POST /v1/order/{id}/refund': { send: ofOrder, expect: member({ user: 400, other: 404, staff: 404, admin: 404 }) },
  'POST /v1/order/{id}/resume': { send: ofOrder, expect: owner },
  'GET /v1/payment-transaction/list': { expect: member() },
  'POST /v1/list/auction': {
    send: ({ itemId }) => ({ body: { itemId, quantity: 900, minimumPrice: 20, liveTill: 1 } }),
    expect: member(refusedInput),
  },
  'GET /v1/item/{id}/auction': { send: ofItem, expect: anyone() },
  'GET /v1/auction/{id}': { send: ofItem, expect: anyone() },
  'GET /v1/items/auction/featured': { expect: anyone() },
  'GET /v1/items/featured/auction': { expect: anyone() },
  'POST /v1/bid/initiate': {
    send: ({ itemId }) => ({ body: { itemId, saleId: missingId, amount: 20 } }),
    expect: member(missing),
  },
  'PATCH /v1/bid/post-fracto': {
    send: ({ itemId }) => ({ body: { itemId, saleId: missingId, amount: 20, ccnumber: 'token-of-a-card' } }),
    expect: member(refusedInput),
  },
  'POST /v1/bid/ether': {
    send: ({ itemId }) => ({
      body: {
        itemId,
        saleId: missingId,
        amount: 20,
        totalPrice: '0.1',
        metamaskAddress: `0x${'a'.repeat(40)}`,
        txHash: `0x${'b'.repeat(64)}`,
        randomHex: `0x${'c'.repeat(64)}`,
      },
    }),
    expect: member(missing),
  },
  'POST /v1/offer/ether': {
    send: ({ itemId }) => ({
      body: {
        itemId,
        totalPrice: '0.1',
        metamaskAddress: `0x${'a'.repeat(40)}`,
        txHash: `0x${'b'.repeat(64)}`,
        randomHex: `0x${'c'.repeat(64)}`,
      },
    }),
    expect: member(missing),
  },
  'POST /v1/payment-service/charge-card': {
    send: () => ({ body: { paymentId: 'payment', ccnumber: 'token-of-a-card' } }),
    expect: member(refusedInput),
  },
  'GET /v1/saved-card': { expect: member() },
  'PUT /v1/saved-card/consent': {
    send: () => ({ body: { paymentId: 'payment', isGiven: true } }),
    expect: member(refusedInput),
  },
  'POST /v1/saved-card/{id}/charge': {
    send: () => ({ ...nobody, body: { paymentId: 'payment', returnTo: '/checkout/three-d-secure-return' } }),
    expect: member(missing),
  },
  'DELETE /v1/saved-card/{id}': { send: () => nobody, expect: member(missing) },
  'PATCH /v1/bid/post': {
    send: ({ itemId }) => ({ body: { itemId, saleId: missingId, amount: 20 } }),
    expect: member(missing),
  },
  // Users meet the rule, staff what is not there.
  'POST /v1/bid/cancel': {
    send: () => ({ body: { bidId: missingId } }),
    expect: member({ ...refusedInput, staff: 404, admin: 404 }),
  },
  'DELETE /v1/auction/{id}': { send: () => nobody, expect: member(missing) },
  'POST /v1/auction/{id}/second-chance': {
    send: () => ({ ...nobody, body: { answer: 'accept' } }),
    expect: member(missing),
  },
  'GET /v1/bid/own': { expect: member() },
  'POST /v1/dev/auction/{id}/end-in': { send: () => ({ ...nobody, body: { seconds: 5 } }), expect: member(missing) },
  'GET /v1/pledge/own': { expect: member() },
  'POST /v1/pledge/{id}/cancel': { send: () => nobody, expect: member(missing) },
  'POST /v1/pledge/{id}/return': { send: () => nobody, expect: member(missing) },
  'GET /v1/offer/price/{id}': { send: ofItem, expect: anyone() },
  'POST /v1/offer/initiate': {
    // They have bought some of it by now.
    send: ({ itemId }) => ({ body: { itemId, quantity: 1, amount: 5 } }),
    expect: member(refusedInput),
  },
  'POST /v1/offer/request': {
    send: ({ itemId }) => ({ body: { itemId, quantity: 0, amount: 5 } }),
    expect: member(refusedInput),
  },
  'POST /v1/dev/offer/{id}/end-in': { send: () => ({ ...nobody, body: { seconds: 5 } }), expect: member(missing) },
  'GET /v1/offer/item/{id}': { send: ofItem, expect: anyone() },
  'GET /v1/offer/user': { expect: member() },
  'PATCH /v1/offer/{id}': { send: () => nobody, expect: member(missing) },
  'POST /v1/offer/{id}/initiate': { send: () => ({ ...nobody, body: {} }), expect: member(missing) },
  'PATCH /v1/offer/{id}/{answer}': {
    send: () => ({ params: { id: missingId, answer: 'accept' } }),
    expect: member(missing),
  },
  'POST /v1/offer/{id}/counter': { send: () => ({ ...nobody, body: { amount: 5 } }), expect: member(missing) },
  'GET /v1/offer/terms/{itemId}': { send: () => ({ params: { itemId: missingId } }), expect: member(missing) },
  'PUT /v1/offer/terms/{itemId}': {
    send: () => ({ params: { itemId: missingId }, body: { isOpen: false } }),
    expect: member(missing),
  },
  'GET /v1/auction/{id}/calendar': { send: () => nobody, expect: anyone(404) },
  'POST /v1/webhook/card': { send: () => ({ body: { id: 'evt_1' } }), expect: anyone(400) },
  'GET /v1/balance': { expect: member() },
  'GET /v1/wallet/transactions': { expect: member() },
  'GET /v1/order/{id}/split': { send: () => nobody, expect: member(missing) },
  'GET /v1/order/{id}/invoices': { send: ofOrder, expect: owner },
  'GET /v1/order/{id}/invoices/{invoiceId}/file': {
    send: () => ({ params: { id: missingId, invoiceId: missingId } }),
    expect: member(missing),
  },
  'GET /v1/staff/orders/{id}/split': { send: () => nobody, expect: staffOnly(404) },
  'GET /v1/passport/{itemId}/{edition}': {
    send: ({ itemId }) => ({ params: { itemId, edition: '1' } }),
    expect: anyone(),
  },
  'GET /v1/passport/{itemId}/{edition}/certificate': {
    send: ({ itemId }) => ({ params: { itemId, edition: '900' } }),
    expect: member({ user: 403, other: 403, staff: 403, admin: 403 }),
  },
  'POST /v1/upload/{id}/still': {
    send: () => ({ ...nobody, body: { atMs: 0 } }),
    expect: member(missing),
  },
  'GET /v1/item/{id}/captions/{position}': {
    send: ({ itemId }) => ({ params: { id: itemId, position: '0' } }),
    expect: anyone(404),
  },
  'GET /v1/item/{id}/credential': { send: ofItem, expect: anyone(404) },
  'GET /v1/passport-keys': { expect: anyone() },
  'GET /v1/proof': { expect: anyone() },
  'GET /v1/staff/proofs': { expect: staffOnly() },
  'GET /v1/earnings': { expect: member() },
  'GET /v1/statements': { expect: member() },
  'GET /v1/statements/{month}': { send: () => ({ params: { month: '2026-11' } }), expect: member() },
  'GET /v1/statements/{month}/file': { send: () => ({ params: { month: '2026' } }), expect: member(refusedInput) },
  'GET /v1/tax-report/{year}': { send: () => ({ params: { year: '1999' } }), expect: member(refusedInput) },
  'GET /v1/wallet/postings': { expect: member() },
  'GET /v1/wallet/locks': { expect: member() },
  'GET /v1/wallet/owed': { expect: member() },
  'GET /v1/application': { expect: member() },
  'POST /v1/application': { send: () => ({ body: { type: 'artist' } }), expect: member(refusedInput) },
  'GET /v1/staff/applications': { expect: staffOnly() },
  'POST /v1/staff/applications/{id}/accept': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/applications/{id}/decline': {
    send: () => ({ ...nobody, body: aReason }),
    expect: staffOnly(404),
  },
  'GET /v1/staff/recoveries': { expect: staffOnly() },
  'POST /v1/staff/recoveries': {
    send: () => ({ body: { userId: missingId, newEmail: 'new@example.org', identityCheck: 'Saw them on video' } }),
    expect: staffOnly(404),
  },
  'POST /v1/staff/recoveries/{id}/cancel': { send: () => ({ ...nobody, body: aReason }), expect: staffOnly(404) },
  'POST /v1/recovery/cancel': { send: () => ({ body: { code: 'unknown' } }), expect: anyone(400) },
  'GET /v1/token-contracts': { expect: anyone() },
  'GET /v1/account/export': { expect: member() },
  'GET /v1/account/export/works': { expect: member() },
  'POST /v1/account/export': { expect: member() },
  'POST /v1/account/export/link': { expect: member(missing) },
  // Its token is the permission.
  'GET /v1/account/export/file': { send: () => ({ query: { token: 'none' } }), expect: anyone(403) },
  'GET /v1/account/closing': { expect: member() },
  'POST /v1/account/close': { expect: member(refusedInput) },
  'GET /v1/staff/overview': { expect: staffOnly() },
  'GET /v1/staff/users': { expect: staffOnly() },
  'GET /v1/staff/users/{id}': { send: ({ artistId: id }) => ({ params: { id } }), expect: staffOnly() },
  'GET /v1/staff/users/{id}/view': { send: ({ artistId: id }) => ({ params: { id } }), expect: staffOnly() },
  'GET /v1/staff/users/{id}/view/works': { send: ({ artistId: id }) => ({ params: { id } }), expect: staffOnly() },
  'GET /v1/staff/users/{id}/view/wallet': { send: ({ artistId: id }) => ({ params: { id } }), expect: staffOnly() },
  'GET /v1/staff/users/{id}/view/payments': { send: ({ artistId: id }) => ({ params: { id } }), expect: staffOnly() },
  'GET /v1/staff/users/{id}/view/offers': { send: ({ artistId: id }) => ({ params: { id } }), expect: staffOnly() },
  'GET /v1/staff/users/{id}/view/bids': { send: ({ artistId: id }) => ({ params: { id } }), expect: staffOnly() },
  'GET /v1/staff/users/{id}/view/settings': { send: ({ artistId: id }) => ({ params: { id } }), expect: staffOnly() },
  'GET /v1/staff/kyc': { expect: staffOnly() },
  'GET /v1/staff/kyc/{id}': { send: () => nobody, expect: staffOnly(404) },
  'GET /v1/staff/kyc/document/{id}': { send: () => nobody, expect: staffOnly(403) },
  'POST /v1/staff/kyc/{id}/approve': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/kyc/{id}/reject': {
    send: () => ({ ...nobody, body: { reasonCode: 'unreadable', reasonText: 'The photo is out of focus' } }),
    expect: staffOnly(404),
  },
  'PATCH /v1/staff/users/{id}': { send: () => ({ ...nobody, body: { type: 'artist' } }), expect: staffOnly(404) },
  'PATCH /v1/staff/users/{id}/role': {
    send: () => ({ ...nobody, body: { role: 'staff' } }),
    expect: staffOnly(404, 403),
  },
  'POST /v1/staff/users/{id}/suspend': { send: () => ({ ...nobody, body: aReason }), expect: staffOnly(404) },
  'POST /v1/staff/users/{id}/restore': { send: () => ({ ...nobody, body: aReason }), expect: staffOnly(404) },
  'POST /v1/staff/users/{id}/sign-out': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/users/{id}/confiscate': {
    send: ({ itemId }) => ({ ...nobody, body: { ...aReason, itemId } }),
    expect: staffOnly(404),
  },
  'GET /v1/curating/exhibitions': { expect: member(noCurators) },
  'POST /v1/curating/exhibitions': {
    send: () => ({ body: aDraft }),
    expect: member({ user: 403, other: 403, staff: 404, admin: 404 }),
  },
  'GET /v1/curating/exhibitions/{id}': { send: ofExhibition, expect: member({ user: 404, other: 404 }) },
  'PUT /v1/curating/exhibitions/{id}': {
    send: ({ exhibitionId }) => ({ params: { id: exhibitionId }, body: aPlan }),
    expect: member({ user: 404, other: 404, staff: 400, admin: 400 }),
  },
  'DELETE /v1/curating/exhibitions/{id}': {
    send: ofExhibition,
    expect: member({ user: 404, other: 404, staff: 400, admin: 400 }),
  },
  'PATCH /v1/curating/exhibitions/{id}/banner': {
    send: ({ exhibitionId }) => ({ params: { id: exhibitionId }, form: formOf({}) }),
    expect: member(refusedInput),
  },
  'PATCH /v1/curating/exhibitions/{id}/film': {
    send: ({ exhibitionId }) => ({ params: { id: exhibitionId }, form: formOf({}) }),
    expect: member(refusedInput),
  },
  'DELETE /v1/curating/exhibitions/{id}/film': { send: ofExhibition, expect: member({ user: 404, other: 404 }) },
  'POST /v1/curating/exhibitions/{id}/submit': {
    send: ofExhibition,
    expect: member({ user: 404, other: 404, staff: 400, admin: 400 }),
  },
  'POST /v1/curating/exhibitions/{id}/invitations': {
    send: ({ exhibitionId }) => ({ params: { id: exhibitionId }, body: { artistId: missingId, message: '' } }),
    expect: member(missing),
  },
  'DELETE /v1/curating/invitations/{id}': { send: () => nobody, expect: member(missing) },
  'GET /v1/messages': { expect: member() },
  'POST /v1/messages/{id}/reply': { send: () => ({ ...nobody, body: { reply: 'Gladly' } }), expect: member(missing) },
  'GET /v1/curating/shortlist': { expect: member(noCurators) },
  'PUT /v1/curating/shortlist': { send: () => ({ body: { itemIds: [] } }), expect: member(noCurators) },
  'GET /v1/curating/shortlist/{id}': { send: ofItem, expect: member(noCurators) },
  'PUT /v1/curating/shortlist/{id}': {
    send: (scene) => ({ ...ofItem(scene), body: { note: 'For the east wall' } }),
    expect: member(noCurators),
  },
  'DELETE /v1/curating/shortlist/{id}': { send: ofItem, expect: member(noCurators) },
  'POST /v1/curating/shortlist/{id}/message': {
    send: (scene) => ({ ...ofItem(scene), body: { message: 'May I show it?' } }),
    expect: member(noCurators),
  },
  'GET /v1/curating/exhibitions/{id}/report': { send: ofExhibition, expect: member({ user: 404, other: 404 }) },
  'GET /v1/curating/exhibitions/{id}/report/file': { send: () => nobody, expect: member(missing) },
  'GET /v1/curating/exhibitions/{id}/report/csv': { send: () => nobody, expect: member(missing) },
  'POST /v1/invitations/{id}/accept': { send: () => nobody, expect: member(missing) },
  'POST /v1/invitations/{id}/decline': { send: () => nobody, expect: member(missing) },
  'GET /v1/studio': { expect: member(notMakers) },
  'GET /v1/studio/catalogues': { expect: member(notMakers) },
  'POST /v1/studio/catalogues': { send: () => ({ body: { uploadId: missingId } }), expect: member(notMakers) },
  'GET /v1/studio/catalogues/{id}': { send: () => nobody, expect: member(missing) },
  'POST /v1/studio/catalogues/{id}/stop': { send: () => nobody, expect: member(missing) },
  'GET /v1/studio/catalogues/{id}/faults': { send: () => nobody, expect: member(missing) },
  'GET /v1/studio/catalogues/{id}/faults.csv': { send: () => nobody, expect: member(missing) },
  'GET /v1/studio/catalogue-template': { expect: anyone() },
  'POST /v1/studio/catalogues/{id}/bring': {
    send: () => ({
      ...nobody,
      body: { withParts: true, isSent: true, isOwnWork: true, isCleared: true, isFirstEdition: true, signature: 'A' },
    }),
    expect: member(missing),
  },
  'DELETE /v1/studio/catalogues/{id}': { send: () => nobody, expect: member(missing) },
  'GET /v1/studio/terms': { expect: member(notMakers) },
  'GET /v1/studio/works': { expect: member(notMakers) },
  'GET /v1/studio/works-file': { expect: member(notMakers) },
  'GET /v1/studio/sales-file': { expect: member(notMakers) },
  'GET /v1/studio/works/{id}': { send: ofItem, expect: member(missing) },
  'POST /v1/studio/works/{id}/still': {
    send: (world) => ({ ...ofItem(world), body: { mediaId: missingId, atMs: 0 } }),
    expect: member(missing),
  },
  'GET /v1/studio/works/{id}/stories': { send: ofItem, expect: member(missing) },
  'GET /v1/studio/works/{id}/preview': { send: ofItem, expect: member(missing) },
  'POST /v1/item': { send: () => ({ body: {} }), expect: member(notMakers) },
  'PATCH /v1/item': {
    send: ({ itemId }) => ({ body: { itemId, version: 1, supply: 'one' } }),
    expect: member(missing),
  },
  'DELETE /v1/item/{id}': { send: ofItem, expect: member(missing) },
  'POST /v1/studio/works/{id}/submit': { send: (scene) => ({ ...ofItem(scene), body: {} }), expect: member(notMakers) },
  'POST /v1/studio/works/{id}/take-back': { send: ofItem, expect: member(missing) },
  'POST /v1/studio/works/{id}/withdraw': { send: ofItem, expect: member(missing) },
  'POST /v1/studio/works/{id}/show': { send: ofItem, expect: member(missing) },
  'GET /v1/studio/releases': { expect: member(notMakers) },
  'GET /v1/studio/release-choices': { expect: member(notMakers) },
  'POST /v1/studio/releases': { send: () => ({ body: aRelease }), expect: member(notMakers) },
  'GET /v1/studio/releases/{id}': { send: () => nobody, expect: member(missing) },
  'PUT /v1/studio/releases/{id}': { send: () => ({ ...nobody, body: aRelease }), expect: member(missing) },
  'DELETE /v1/studio/releases/{id}': { send: () => nobody, expect: member(missing) },
  'POST /v1/studio/releases/{id}/previews': {
    send: () => ({ ...nobody, body: { label: 'Mira', days: 7 } }),
    expect: member(missing),
  },
  'DELETE /v1/studio/releases/{id}/previews/{linkId}': {
    send: () => ({ params: { id: missingId, linkId: missingId } }),
    expect: member(missing),
  },
  'GET /v1/preview/{code}': { send: () => ({ params: { code: 'unknown' } }), expect: anyone(404) },
  'GET /v1/preview/{code}/works/{id}': {
    send: () => ({ params: { code: 'unknown', id: missingId } }),
    expect: anyone(404),
  },
  'GET /v1/staff/reviews': { expect: staffOnly() },
  'POST /v1/staff/reviews/{id}/publish': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/reviews/{id}/hand-back': { send: () => ({ ...nobody, body: aReason }), expect: staffOnly(404) },
  'POST /v1/collection': { send: () => ({ body: { name: 'Rain' } }), expect: member(notMakers) },
  'PATCH /v1/collection': {
    send: () => ({ body: { collectionId: missingId, name: 'Rain' } }),
    expect: member(missing),
  },
  'GET /v1/collection/{id}/order': { send: () => nobody, expect: member(missing) },
  'PUT /v1/collection/{id}/order': { send: () => ({ ...nobody, body: { itemIds: [] } }), expect: member(missing) },
  'PATCH /v1/collection/{id}/pictures/{part}': {
    send: () => ({ params: { id: missingId, part: 'logo' }, form: formOf({}) }),
    expect: member(refusedInput),
  },
  'GET /v1/staff/exhibitions': { expect: staffOnly() },
  'POST /v1/staff/exhibitions/{id}/publish': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/exhibitions/{id}/hand-back': {
    send: () => ({ ...nobody, body: aReason }),
    expect: staffOnly(404),
  },
  'PATCH /v1/staff/exhibitions/{id}/featured': {
    send: () => ({ ...nobody, body: { featured: true } }),
    expect: staffOnly(404),
  },
  'GET /v1/staff/announcements': { expect: staffOnly() },
  'GET /v1/staff/announcements/{id}': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/announcements': { send: () => ({ form: formOf({}) }), expect: staffOnly(400) },
  'PUT /v1/staff/announcements/{id}': {
    send: () => ({ ...nobody, body: { title: 'Rain', link: '/home', publishedAt: null } }),
    expect: staffOnly(404),
  },
  'PATCH /v1/staff/announcements/{id}/pictures/{place}': {
    send: () => ({ params: { ...nobody.params, place: 'mobile' }, form: formOf({}) }),
    expect: staffOnly(400),
  },
  'POST /v1/staff/announcements/{id}/publish': { send: () => nobody, expect: staffOnly(404) },
  'DELETE /v1/staff/announcements/{id}': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/contact-us': { send: () => ({ body: {} }), expect: anyone(400) },
  'POST /v1/career': { send: () => ({ form: formOf({}) }), expect: anyone(400) },
  'GET /v1/staff/messages': { expect: staffOnly() },
  'POST /v1/staff/messages/{id}/answer': {
    send: () => ({ ...nobody, body: { answer: 'Yes' } }),
    expect: staffOnly(404),
  },
  'POST /v1/staff/messages/{id}/close': { send: () => nobody, expect: staffOnly(404) },
  'GET /v1/staff/job-applications': { expect: staffOnly() },
  'GET /v1/staff/job-applications/{id}/cv': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/job-applications/{id}/move': {
    send: () => ({ ...nobody, body: { state: 'reading' } }),
    expect: staffOnly(404),
  },
  'POST /v1/consent': { send: () => ({ body: { version: 1, isAccepted: true } }), expect: member() },
  'GET /v1/staff/contents': { expect: staffOnly() },
  'GET /v1/staff/contents/{page}': { send: () => ({ params: { page: 'faq' } }), expect: staffOnly() },
  'POST /v1/staff/contents': {
    send: () => ({ body: { page: 'jobs', basedOn: 900, content: { jobs: [] } } }),
    expect: staffOnly(400),
  },
  'GET /v1/staff/works': { expect: staffOnly() },
  'PATCH /v1/staff/works/{id}': { send: () => ({ ...nobody, body: { nsfw: true } }), expect: staffOnly(404) },
  'PATCH /v1/staff/works/{id}/trade': {
    send: () => ({ ...nobody, body: { isRestricted: true, reason: 'Two people claim to have made it' } }),
    expect: staffOnly(404),
  },
  'PATCH /v1/staff/collections/{id}/featured': {
    send: () => ({ ...nobody, body: { featured: true } }),
    expect: staffOnly(404),
  },
  'GET /v1/staff/vocabulary/{vocabulary}': { send: () => ({ params: { vocabulary: 'tags' } }), expect: staffOnly() },
  'POST /v1/staff/vocabulary/{vocabulary}': {
    send: () => ({ params: { vocabulary: 'tags' }, body: { name: '' } }),
    expect: staffOnly(400),
  },
  'PATCH /v1/staff/vocabulary/{vocabulary}/{id}': {
    send: () => ({ params: { vocabulary: 'tags', id: 'none' }, body: { name: 'Nothing' } }),
    expect: staffOnly(404),
  },
  'DELETE /v1/staff/vocabulary/{vocabulary}/{id}': {
    send: () => ({ params: { vocabulary: 'tags', id: 'none' } }),
    expect: staffOnly(404),
  },
  'GET /v1/staff/whitelists': { expect: staffOnly() },
  'GET /v1/staff/whitelists/{id}': { send: () => nobody, expect: staffOnly(404) },
  'POST /v1/staff/whitelists': {
    send: () => ({ body: { ...aPresale, subject: 'item', subjectId: missingId } }),
    expect: staffOnly(404),
  },
  'PUT /v1/staff/whitelists/{id}': { send: () => ({ ...nobody, body: aPresale }), expect: staffOnly(404) },
  'DELETE /v1/staff/whitelists/{id}': { send: () => nobody, expect: staffOnly(404) },
  'GET /v1/staff/audit': { expect: staffOnly() },
  'GET /v1/staff/audit/check': { expect: staffOnly() },
  'GET /v1/staff/security-events': { expect: staffOnly() },
  'GET /v1/staff/security-events/export': { expect: staffOnly() },
  'GET /v1/settings': { expect: anyone() },
  'GET /v1/dev/inbox': { expect: anyone(404) },
  'GET /v1/dev/inbox/{id}': { send: () => ({ params: { id: 'abc' } }), expect: anyone(404) },
  'GET /health/live': { expect: anyone() },
  'GET /health/ready': { expect: anyone() },
}

// Served beside the contract: its documentation, files, what machines read of the gallery, and the answer for unknown
// paths.
const otherRoutes = [
  '/v1/openapi.json',
  '/v1/docs',
  '/v1/auction/:id/stream',
  '/v1/notices/stream',
  '/media/*',
  '/v1/*',

  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/sitemap/:name.xml',
  '/feed/works.xml',
  '/feed/exhibitions.xml',
  '/oembed',
  '/v1/uploads',
  '/v1/uploads/:id',
  '/ipfs/:cid',
  '/contract-metadata.json',
  '/.well-known/monsoon-passport-keys.json',
  '/embed/item/:id',
  '/embed/exhibition/:id',
  '/social/item/:id.jpg',
  '/social/exhibition/:id.jpg',
]

async function reserve(
  test: TestApi,
  buyer: Persona,
  { itemId, saleId }: { itemId: string; saleId: string },
): Promise<string> {
  const body = { itemId, saleId, quantity: 1, modeOfPayment: 'card' }
  const answer = await callAs(test, buyer, 'POST /v1/buy/initiate', { body })
  return (answer.json() as { data: { orderId: string } }).data.orderId
}

describe('who may call what', () => {
  let test: TestApi
  let people: Record<PersonaName, Persona>
  let scene: Scene
  beforeAll(async () => {
    test = await createTestApi()
    people = await createPersonas(test)
    await insertVocabulary(test.resources.db)
    const sale = await createSale(test.resources, { supply: 1_000 })
    const { exhibitionId } = await hangExhibition(test.resources, { itemIds: [sale.itemId] })
    const created = await callAs(test, people.user, 'POST /v1/address', { body: anAddress })
    const { id: addressId } = (created.json() as { data: { id: string } }).data
    const devices = await callAs(test, people.user, 'GET /v1/session')
    const [device] = (devices.json() as { data: { items: { id: string }[] } }).data.items
    scene = { ...sale, exhibitionId, addressId, sessionId: device?.id ?? '', orderId: '' }
  })
  afterAll(() => test.close())

  it('every route of the router is a call of the contract, or one of the few beside it', () => {
    const known = new Set(Object.keys(endpoints).map((key) => key.replaceAll(/\{(\w+)\}/g, ':$1')))
    const served = test.routes.filter(({ method, path }) => method !== 'HEAD' && !otherRoutes.includes(path))
    expect(served.map(({ method, path }) => `${method} ${path}`).filter((route) => !known.has(route))).toEqual([])
    expect(served).toHaveLength(known.size)
  })

  it.each(Object.keys(matrix) as EndpointKey[])('%s', async (key) => {
    const { send, expect: expected } = matrix[key]
    const met: Partial<Record<PersonaName, number>> = {}
    // `user` comes last: cancelling the order must not be what keeps the others out.
    for (const name of [...personaNames.filter((one) => one !== 'user'), 'user' as const]) {
      if (key.includes('/order/{id}') && name === 'anonymous') scene.orderId = await reserve(test, people.user, scene)
      const answer = await callAs(test, people[name], key, send?.(scene))
      met[name] = answer.statusCode
      // A file has no envelope.
      if (answer.statusCode === 303 || answer.headers['content-disposition']) continue
      expect(answer.json(), `${key} as ${name}`).toMatchObject({ status: answer.statusCode })
    }
    expect(met).toEqual(expected)
  })

  it('answers 401 with the words of the call and 412 once the session or the account has ended', async () => {
    const body = { itemId: scene.itemId, saleId: scene.saleId, quantity: 1 }
    expect((await callAs(test, people.anonymous, 'POST /v1/buy', { body })).json()).toEqual({
      status: 401,
      msg: 'Login to buy items',
      code: 'login-to-buy',
    })
    expect((await callAs(test, people.anonymous, 'GET /v1/profile')).json()).toMatchObject({ code: 'not-signed-in' })
    expect((await callAs(test, people.revoked, 'GET /v1/profile')).json()).toMatchObject({
      status: 412,
      code: 'session-revoked',
    })
    expect((await callAs(test, people.suspended, 'GET /v1/profile')).json()).toMatchObject({
      status: 412,
      code: 'account-suspended',
    })
    expect((await callAs(test, people.limited, 'GET /v1/profile')).json()).toMatchObject({
      status: 403,
      code: 'account-limited',
    })
  })

  it("answers for somebody else's order byte for byte as for one that does not exist", async () => {
    const orderId = await reserve(test, people.user, scene)
    for (const key of [
      ...(['GET /v1/order/{id}', 'POST /v1/order/{id}/cancel'] as const),
      ...(['POST /v1/order/{id}/refund', 'POST /v1/order/{id}/resume'] as const),
    ]) {
      for (const persona of [people.other, people.staff, people.admin]) {
        const foreign = await callAs(test, persona, key, { params: { id: orderId } })
        const missing = await callAs(test, persona, key, { params: { id: missingId } })
        expect(foreign.body).toBe(missing.body)
        expect(foreign.statusCode).toBe(404)
      }
    }
    const buy = (id: string) =>
      callAs(test, people.other, 'POST /v1/buy', {
        body: { itemId: scene.itemId, saleId: scene.saleId, quantity: 1, orderId: id, paymentId: 'fake_1' },
      })
    expect((await buy(orderId)).body).toBe((await buy(missingId)).body)
    const own = await callAs(test, people.user, 'GET /v1/order/{id}', { params: { id: orderId } })
    expect(own.json()).toMatchObject({ data: { orderId, state: 'reserved' } })
  })

  it('gives staff and admins no more of other people than anybody else gets', async () => {
    for (const key of [
      'GET /v1/order/open',
      'GET /v1/payment-transaction/list',
      'GET /v1/wallet/transactions',
    ] as const) {
      for (const name of ['staff', 'admin'] as const) {
        const theirs = await callAs(test, people[name], key)
        expect(theirs.body).not.toContain(people.user.userId)
      }
    }
  })

  it('takes no token that was not signed by this Monsoon for this purpose', async () => {
    const { authorization = '' } = await people.user.headers()
    const [head = '', claims = '', signature = ''] = authorization.replace('Bearer ', '').split('.')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const forged = Buffer.from(claims, 'base64url')
      .toString()
      .replace(people.user.userId ?? '', people.admin.userId ?? '')
    for (const token of [
      `${none}.${claims}.`,
      `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${head}.${claims}`,
      'nonsense',
      '',
    ]) {
      const answer = await test.app.inject({ url: '/v1/profile', headers: { authorization: `Bearer ${token}` } })
      expect(answer.statusCode, token.slice(0, 30)).toBe(401)
    }
  })
})

describe('in production', () => {
  it('there are no demo calls', async () => {
    const live = await createTestApi({
      settings: {
        ...productionSettings,
        CAPTCHA_COST: '1000',
        RATE_LIMITS: 'true',
      },
    })
    expect(live.routes.some(({ path }) => path.includes('/dev/'))).toBe(false)
    const answer = await live.app.inject('/v1/dev/inbox')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await live.close()
  })
})
