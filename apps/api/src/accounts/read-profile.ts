import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import type { Profile } from '@monsoon/contract/accounts/accounts'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { toPicture } from '#files/picture-view.ts'
import { toSocialLinks } from '#profiles/social-view.ts'
import { findProfile, listPictures } from './account-queries.ts'
import { ownEmails } from './mailboxes/change-email.ts'
import { isInternalEmail } from '#internal-email.ts'
import { findUnansweredTerms } from '#consents/consent-queries.ts'
import { listSuppressed } from '#mail/suppression-queries.ts'
import { readWalletBalance } from '#ledger/read-balances.ts'

/** The viewer's own profile. Followers are counted, not kept. */
export async function readProfile({ config, db }: { config: Config; db: Db }, userId: string): Promise<Profile> {
  const row = await findProfile(db, userId)
  invariant(row !== undefined, 'who is signed in has an account')
  const pictureIds = [row.profilePictureId, row.backgroundPictureId].filter((id) => id !== null)
  const [pictures, balanceMinor, refusedEmails, newTerms] = await Promise.all([
    listPictures(db, pictureIds),
    readWalletBalance(db, userId),
    listSuppressed(db, ownEmails(row)),
    findUnansweredTerms(db, userId),
  ])
  const pictureOf = (id: string | null) => {
    const picture = pictures.find((one) => one.id === id)
    return picture ? toPicture(picture, row.name, { mediaOrigin: config.MEDIA_ORIGIN }) : null
  }
  return {
    userId: row.userId,
    type: row.type,
    role: row.role,
    name: row.name,
    userName: row.userName,
    bio: row.bio,
    emailId: row.email,
    region: row.countryCode,
    // As text, by the specification.
    social: JSON.stringify(toSocialLinks(row.social)),
    profilePicture: pictureOf(row.profilePictureId),
    backgroundPicture: pictureOf(row.backgroundPictureId),
    directNFTTransfer: row.directNFTTransfer,
    twoFactorEnabled: row.twoFactorEnabled,
    twoFactorSetupCompleted: row.twoFactorSetupCompleted,
    blueTick: row.blueTick,
    kycVerified: row.kycStatus === 'verified',
    hasAddress: row.hasAddress,
    followers: Number(row.followers),
    following: Number(row.following),
    walletAddress: row.walletAddress,
    walletBalance: minorToUsd(balanceMinor),
    secondaryEmailId: row.secondaryEmailId,
    secondaryEmailVerified: row.secondaryEmailVerified,
    refusedEmails,
    newTerms,
    registrationType: row.registrationType,
    isPrivate: row.isPrivate,
    isNsfwUnveiled: row.isNsfwUnveiled,
    isInternal: row.isEmailVerified && isInternalEmail(config, row.email),
    createdAt: row.createdAt.toISOString(),
  }
}
