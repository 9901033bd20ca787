import { addressLimit } from '@monsoon/contract/accounts/addresses'
import type { ShownSettings } from '@monsoon/contract/staff/staff-views'
import { maskAllButLastFour } from '@monsoon/domain/payments/bank-details'
import { readSignInEmail } from '#accounts/mailboxes/change-email.ts'
import { readDevices } from '#accounts/sessions/read-devices.ts'
import { readBankAccounts } from '#bank-accounts/read-bank-accounts.ts'
import { readCryptoAccount } from '#crypto-accounts/change-crypto-account.ts'
import { listLogins } from '#identities/own-logins.ts'
import { readKycStatus } from '#kyc/read-kyc.ts'
import { readNoticeChoices } from '#notices/choose-notices.ts'
import type { Resources } from '#resources.ts'
import { readAddresses } from '#settings/addresses.ts'
import { readTwoFactor } from '#two-factor/reset-two-factor.ts'

/** The settings of a user as staff may read them: masked, by the schema without ids and notes. */
export async function readShownSettings(
  { config, db, log }: Pick<Resources, 'config' | 'db' | 'log'>,
  userId: string,
): Promise<ShownSettings> {
  const [kycStatus, signInEmail, twoFactor, logins, devices, addresses, bankAccounts, transfer, noticeChoices] =
    await Promise.all([
      readKycStatus(db, userId),
      readSignInEmail(db, userId),
      readTwoFactor(db, userId),
      listLogins(db, userId),
      readDevices(db, userId),
      readAddresses(db, userId, { limit: addressLimit, offset: 1 }),
      readBankAccounts({ config, db }, userId),
      readCryptoAccount({ config, db, log }, userId),
      readNoticeChoices(db, userId),
    ])
  return {
    kycStatus,
    signInEmail,
    twoFactor,
    logins,
    devices,
    bankAccounts,
    noticeChoices,
    addresses: addresses.map((address) => ({ ...address, contactNumber: maskAllButLastFour(address.contactNumber) })),
    transferAddress: transfer ?? null,
  }
}
