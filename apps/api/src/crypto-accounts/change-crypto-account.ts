import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import { exactEther } from '@monsoon/domain/pricing/ether-price'
import { lockOwnAccount } from '#accounts/change-logins.ts'
import { warnOwner } from '#accounts/mailboxes/warn-owner.ts'
import type { Config } from '#config.ts'
import { inTransaction, type Db, type DbOrTx, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { listLogins } from '#identities/own-logins.ts'
import {
  checkSignature,
  isMistypedAddress,
  spendSignature,
  toChecksumAddress,
  type GivenSignature,
} from '#identities/wallet-signature.ts'
import { readEtherAt } from '#chain/read-ether-at.ts'
import { noteWallet } from '#linked-accounts/note-fingerprint.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import {
  deleteCryptoAccount,
  findCryptoAccount,
  insertCryptoAccount,
  lockReceiver,
  markCryptoAccountVerified,
  moveCryptoAccount,
  renameCryptoAccount,
  sellsForCrypto,
} from './crypto-account-queries.ts'

type Owner = Pick<Viewer, 'userId' | 'sessionId'>
type Changing = { config: Config; db: Db }

/** Where the works of an account are sent, if it has said so, and what ether it has. */
export async function readCryptoAccount(
  { config, db, log }: Changing & Pick<Resources, 'log'>,
  userId: string,
): Promise<CryptoAccount | null> {
  const account = await findCryptoAccount(db, userId)
  if (!account) return null
  const { isVerified, id, name, address } = account
  const balanceWei = await readEtherAt({ config, log }, address)
  return {
    id,
    name,
    address,
    cryptoType: 'ETH',
    verified: isVerified,
    balance: balanceWei === null ? null : exactEther(balanceWei),
  }
}

const refuseAddress = (msg: string) => new InputRefusal([{ path: 'address', msg }])

/**
 * With the capitals of EIP-55, which must be right where there are any: nothing that is sent to a mistyped address
 * comes back.
 */
async function readAddress(address: string): Promise<string> {
  if (await isMistypedAddress(address)) throw refuseAddress('This address has a typing mistake')
  return toChecksumAddress(address)
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

async function isOwnWallet(db: DbOrTx, { userId, address }: { userId: string; address: string }): Promise<boolean> {
  const logins = await listLogins(db, userId)
  return logins.some(({ kind, name }) => kind === 'Wallet' && isSame(name, address))
}

const warnOfChange = (tx: Tx, userId: string, address: string): Promise<void> =>
  warnOwner(tx, { userId, event: { kind: 'transfer-address-changed', address } })

const custodyFault = 'Your works are kept at this address already. Please enter one of your own wallet.'

/** Adds the address of an account; there is one at most. A wallet that signs in to it has shown already whose it is. */
export async function addCryptoAccount(
  { config, db }: Changing,
  owner: Owner,
  { name, ...given }: { name: string; address: string },
): Promise<string> {
  const { userId } = owner
  const address = await readAddress(given.address)
  return inTransaction(db, async (tx) => {
    await lockOwnAccount(tx, owner)
    if (isSame((await lockReceiver(tx, userId)).custodyAddress, address)) throw refuseAddress(custodyFault)
    const isVerified = await isOwnWallet(tx, { userId, address })
    const id = await insertCryptoAccount(tx, { userId, name, address, isVerified })
    if (!id) throw new Refusal('crypto-account-exists')
    await noteWallet(tx, config, { userId, address })
    await warnOfChange(tx, userId, address)
    return id
  })
}

async function lockOwn(tx: Tx, owner: Owner, id: string) {
  await lockOwnAccount(tx, owner)
  const receiver = await lockReceiver(tx, owner.userId)
  const account = await findCryptoAccount(tx, owner.userId)
  if (account?.id !== id) throw new Refusal('crypto-account-not-found')
  return { account, ...receiver }
}

/**
 * Changes name or address. Another address has to be confirmed anew, and is taken only while nothing is sent by itself.
 */
export async function changeCryptoAccount(
  { config, db }: Changing,
  owner: Owner,
  { id, ...changes }: { id: string; name?: string | undefined; address?: string | undefined },
): Promise<void> {
  const { userId } = owner
  const address = changes.address === undefined ? undefined : await readAddress(changes.address)
  await inTransaction(db, async (tx) => {
    const { account, custodyAddress, hasDirectTransfer } = await lockOwn(tx, owner, id)
    if (changes.name !== undefined) await renameCryptoAccount(tx, { id, name: changes.name })
    if (address === undefined || isSame(address, account.address)) return
    if (hasDirectTransfer) throw new Refusal('direct-transfer-on')
    if (isSame(address, custodyAddress)) throw refuseAddress(custodyFault)
    await moveCryptoAccount(tx, { id, address, isVerified: await isOwnWallet(tx, { userId, address }) })
    await noteWallet(tx, config, { userId, address })
    await warnOfChange(tx, userId, address)
  })
}

/** Confirms the address by a signature of it. */
export async function verifyCryptoAccount(
  { config, db }: Changing,
  userId: string,
  given: GivenSignature,
): Promise<void> {
  const digest = await checkSignature({ config, db }, given, { purpose: 'transfer', userId })
  await inTransaction(db, async (tx) => {
    await spendSignature(tx, digest)
    const isOwn = await markCryptoAccountVerified(tx, { userId, address: given.address })
    if (!isOwn) throw new Refusal('crypto-account-not-found')
  })
}

export async function removeCryptoAccount(db: Db, owner: Owner, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { hasDirectTransfer } = await lockOwn(tx, owner, id)
    if (hasDirectTransfer) throw new Refusal('direct-transfer-on')
    if (await sellsForCrypto(tx, owner.userId)) throw new Refusal('sold-for-crypto')
    await deleteCryptoAccount(tx, id)
  })
}
