import type { CallInput } from '@monsoon/contract/client'
import { inTransaction } from '#db.ts'
import { describePhysicalWork } from '#physical-works/describe-physical-work.ts'
import { createPerson, type Person } from './people/create-person.ts'
import type { TestApi } from './create-test-api.ts'
import { createSale, signInMember } from './sale-fixture-queries.ts'

/** An object of bronze that is sent from Oman. */
export const bronze = {
  materials: 'Patinated bronze',
  widthMm: 120,
  heightMm: 340,
  depthMm: 110,
  weightGrams: 4200,
  sentFrom: { country: 'OM', place: 'Nizwa' },
  insuredValue: 900,
  sentBy: 'artist' as const,
}

export const home = {
  name: 'Home',
  line1: '4 Fort Road',
  line2: 'Old Town',
  city: 'Karachi',
  state: 'Sindh',
  country: 'PK',
  contactNumber: '92812345',
  postcode: '75500',
}

/** Somebody who owns editions of a work that has an object, and its artist. */
export interface ObjectOwner extends Person {
  itemId: string
  saleId: string
  addressId: string
  artist: Person
}

/** Buys from the wallet, so that nobody can take the payment back. The countries must be there (insertVocabulary). */
export async function createObjectOwner(
  test: TestApi,
  {
    quantity = 1,
    supply = 10,
    sentBy = 'artist',
  }: { quantity?: number; supply?: number; sentBy?: 'artist' | 'house' } = {},
): Promise<ObjectOwner> {
  const { resources } = test
  const { itemId, saleId, artistId } = await createSale(resources, { supply })
  await inTransaction(resources.db, (tx) => describePhysicalWork(tx, itemId, { ...bronze, sentBy }))
  const artist = { userId: artistId, api: test.apiWith(await signInMember(resources, artistId)) }
  const owner = await createPerson(test, { fundsMinor: 1_000_000n, name: 'Owner of Bronze' })
  await owner.api('POST /v1/buy', { body: { itemId, saleId, quantity } })
  const { data } = await owner.api('POST /v1/address', { body: home })
  return { ...owner, itemId, saleId, addressId: data.id, artist }
}

export const ask = (
  { api, itemId, addressId: physicalAddressId }: Pick<ObjectOwner, 'api' | 'itemId' | 'addressId'>,
  edition?: number,
) => api('POST /v1/nft-request', { body: { itemId, physicalAddressId, ...(edition !== undefined && { edition }) } })

/** Asks, and gives the request's id. */
export const askId = async (owner: ObjectOwner, edition?: number): Promise<string> =>
  (await ask(owner, edition)).data.requestId

type SendingBody = CallInput<'POST /v1/creation/nft-request/{id}'>['body']
export const send = ({ artist }: Pick<ObjectOwner, 'artist'>, id: string, body: SendingBody) =>
  artist.api('POST /v1/creation/nft-request/{id}', { params: { id }, body })

export const quote = (owner: Pick<ObjectOwner, 'artist'>, id: string, { customs = 0, tax = 0 } = {}) =>
  send(owner, id, { act: 'quote', postage: 40, customs, tax })

export const payFromWallet = ({ api }: Pick<Person, 'api'>, id: string) =>
  api('PATCH /v1/nft-request/{id}', { params: { id }, body: { modeOfPayment: 'fiatWallet' } })

export const parcel = { act: 'ship', courier: 'DHL Express', trackingId: 'JD0146000085' } as const

/** A request whose object is on its way, its 40 USD paid from the wallet. */
export async function ship(owner: ObjectOwner): Promise<string> {
  const id = await askId(owner)
  await quote(owner, id)
  await payFromWallet(owner, id)
  await send(owner, id, parcel)
  return id
}

export const readRequest = async ({ api }: Pick<Person, 'api'>, id: string) => {
  const found = (await api('GET /v1/nft-request')).data.requests.find(({ requestId }) => requestId === id)
  if (!found) throw new Error('the request is in its list')
  return found
}
