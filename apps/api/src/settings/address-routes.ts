import { addressLimit, addressTexts, type addressEndpoints } from '@monsoon/contract/addresses'
import { toPagination } from '#catalog/page-window.ts'
import { inTransaction } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockOwner,
  updateAddress,
} from './address-queries.ts'
import { isCountry } from './profile-settings-queries.ts'

export function addressHandlers({ db }: Resources): Handlers<typeof addressEndpoints> {
  const checkCountry = async (code: string | undefined) => {
    if (code === undefined || (await isCountry(db, code))) return
    throw new InputRefusal([{ path: 'country', msg: 'Please choose a country' }])
  }
  return {
    'GET /v1/address': async ({ viewer: { userId }, query }) => {
      const [rows, total] = await Promise.all([listAddresses(db, { userId, ...query }), countAddresses(db, userId)])
      const items = rows.map(({ countryCode, countryName, ...row }) => ({
        ...row,
        country: { _id: countryCode, name: countryName },
      }))
      return { data: { items, pagination: toPagination(query, total) } }
    },
    'POST /v1/address': async ({ viewer: { userId }, body: { country, ...given } }) => {
      await checkCountry(country)
      const id = await inTransaction(db, async (tx) => {
        await lockOwner(tx, userId)
        if ((await countAddresses(tx, userId)) >= addressLimit) {
          throw new Refusal('too-many-addresses', { limit: addressLimit })
        }
        return insertAddress(tx, userId, { ...given, countryCode: country })
      })
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
