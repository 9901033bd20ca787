import { addressTexts, type addressEndpoints } from '@monsoon/contract/accounts/addresses'
import { toPagination } from '#catalog/lists/page-window.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { countAddresses, deleteAddress, updateAddress } from './address-queries.ts'
import { isCountry } from './profile-settings-queries.ts'
import { readAddresses, addAddress } from './addresses.ts'

export function addressHandlers({ db }: Resources): Handlers<typeof addressEndpoints> {
  const checkCountry = async (code: string | undefined) => {
    if (code === undefined || (await isCountry(db, code))) return
    throw new InputRefusal([{ path: 'country', msg: 'Please choose a country' }])
  }
  return {
    'GET /v1/address': async ({ viewer: { userId }, query }) => {
      const [items, total] = await Promise.all([readAddresses(db, userId, query), countAddresses(db, userId)])
      return { data: { items, pagination: toPagination(query, total) } }
    },
    'POST /v1/address': async ({ viewer: { userId }, body }) => {
      await checkCountry(body.country)
      const id = await addAddress(db, userId, body)
      return { data: { id }, msg: addressTexts.saved }
    },
    'PATCH /v1/address': async ({ viewer: { userId }, body: { id, country, ...changes } }) => {
      await checkCountry(country)
      const isOwn = await updateAddress(db, { userId, id }, { ...changes, countryCode: country })
      if (!isOwn) throw new Refusal('address-not-found')
      return { data: {}, msg: addressTexts.saved }
    },
    'DELETE /v1/address/{id}': async ({ viewer: { userId }, params: { id } }) => {
      if (!(await deleteAddress(db, { userId, id }))) throw new Refusal('address-not-found')
      return { data: {}, msg: addressTexts.removed }
    },
  }
}
