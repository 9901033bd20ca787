import { exportMessages } from '@monsoon/contract/chain/export-messages'
import { type ChainSettings, networkOf } from '#chain/networks.ts'
import type { DbOrTx } from '#db.ts'
import { InputRefusal } from '#errors.ts'
import { isMistypedAddress, toChecksumAddress } from '#identities/wallet-signature.ts'
import { findCustodyOwner } from './export-work-queries.ts'

const refuse = (msg: string) => new InputRefusal([{ path: 'address', msg }])

/**
 * With the capitals of EIP-55, which must be right where there are any: nothing that is sent to a wrong address comes
 * back. Refuses contracts of ours and addresses of our custody, where works are already.
 */
export async function checkExportAddress(
  db: DbOrTx,
  config: ChainSettings,
  { ownerId, address: given }: { ownerId: string; address: string },
): Promise<string> {
  if (await isMistypedAddress(given)) throw refuse(exportMessages.addressMistyped)
  const contracts = (['ethereum', 'polygon'] as const).flatMap((name) => {
    const { token, market } = networkOf(config, name)
    return [token, market]
  })
  if (contracts.some((contract) => contract === given.toLowerCase())) throw refuse(exportMessages.addressOfHouse)
  const address = await toChecksumAddress(given)
  const custodian = await findCustodyOwner(db, address)
  if (custodian) throw refuse(custodian === ownerId ? exportMessages.addressOwn : exportMessages.addressOfHouse)
  return address
}
