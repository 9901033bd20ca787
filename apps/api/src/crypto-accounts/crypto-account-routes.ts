import { cryptoAccountTexts, type cryptoAccountEndpoints } from '@monsoon/contract/chain/crypto-accounts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import {
  addCryptoAccount,
  changeCryptoAccount,
  readCryptoAccount,
  removeCryptoAccount,
  verifyCryptoAccount,
} from './change-crypto-account.ts'
import { setDirectTransfer } from './set-direct-transfer.ts'

export function cryptoAccountHandlers({ config, db, log }: Resources): Handlers<typeof cryptoAccountEndpoints> {
  return {
    'GET /v1/crypto-account': async ({ viewer }) => {
      const account = await readCryptoAccount({ config, db, log }, viewer.userId)
      return { data: { items: account ? [account] : [] } }
    },
    'POST /v1/crypto-account': async ({ viewer, body }) => {
      const id = await addCryptoAccount({ config, db }, viewer, body)
      return { data: { id }, msg: cryptoAccountTexts.saved }
    },
    'PATCH /v1/crypto-account': async ({ viewer, body }) => {
      await changeCryptoAccount({ config, db }, viewer, body)
      return { data: {}, msg: cryptoAccountTexts.saved }
    },
    'DELETE /v1/crypto-account/{id}': async ({ viewer, params: { id } }) => {
      await removeCryptoAccount(db, viewer, id)
      return { data: {}, msg: cryptoAccountTexts.removed }
    },
    'POST /v1/crypto-account/verify': async ({ viewer, body }) => {
      await verifyCryptoAccount({ config, db }, viewer.userId, body)
      return { data: {}, msg: cryptoAccountTexts.verified }
    },
    'POST /v1/update-direct-transfer': async ({ viewer, body: { directNFTTransfer: isOn } }) => {
      await setDirectTransfer(db, viewer, isOn)
      return { data: {}, msg: isOn ? cryptoAccountTexts.transferOn : cryptoAccountTexts.transferOff }
    },
  }
}
