import { invariant } from '@monsoon/domain/invariant'
import { warnOwner } from '#accounts/mailboxes/warn-owner.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { secretOf, withSecondFactor } from './prove-second-factor.ts'
import { hashRecoveryCode, makeRecoveryCodes, showRecoveryCode } from './recovery-codes.ts'
import { describeTotpSecret, makeTotpSecret } from './totp.ts'
import {
  confirmTwoFactor,
  findOwner,
  putUnconfirmedSecret,
  replaceRecoveryCodes,
  setTwoFactorEnabled,
} from './two-factor-queries.ts'
import encodeQR from 'qr'
import sharp from 'sharp'

type Needed = Pick<Resources, 'config' | 'db' | 'sealer'>

/** Makes a secret for the authenticator app of its owner. It proves nothing until a code has confirmed it. */
export async function setUpTwoFactor(
  { config, db, sealer }: Needed,
  userId: string,
): Promise<{ url: string; otpauthUrl: string; secret: string }> {
  const owner = await findOwner(db, userId)
  invariant(owner !== undefined, 'who is signed in has an account')
  const secret = makeTotpSecret()
  const sealedSecret = await sealer.seal(secret, secretOf(userId))
  if (!(await putUnconfirmedSecret(db, { userId, sealedSecret }))) throw new Refusal('two-factor-enabled')
  const described = describeTotpSecret(secret, { issuer: config.BRAND_NAME, account: owner.email })
  return { ...described, url: await drawQrCode(described.otpauthUrl) }
}

/**
 * Turns the second factor on, as a code shows that the app has the secret. Gives ten recovery codes, to be shown once.
 */
export async function confirmTwoFactorSetup(
  needed: Needed,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  return withSecondFactor(needed, { userId, code, isConfirmed: false }, async (tx) => {
    await confirmTwoFactor(tx, userId)
    await warnOwner(tx, { userId, event: { kind: 'two-factor-enabled' } })
    return renewCodes(tx, userId)
  })
}

/** Turns a second factor that is set up on or off. */
export async function switchTwoFactor(
  needed: Needed,
  { userId, code, isEnabled }: { userId: string; code: string; isEnabled: boolean },
): Promise<void> {
  await withSecondFactor(needed, { userId, code }, async (tx) => {
    if (!(await setTwoFactorEnabled(tx, { userId, isEnabled }))) return
    await warnOwner(tx, { userId, event: { kind: isEnabled ? 'two-factor-enabled' : 'two-factor-disabled' } })
  })
}

/** Ten new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  needed: Needed,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  return withSecondFactor(needed, { userId, code }, async (tx) => {
    await warnOwner(tx, { userId, event: { kind: 'recovery-codes-made' } })
    return renewCodes(tx, userId)
  })
}

async function renewCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(tx, { userId, hashes: codes.map(hashRecoveryCode) })
  return codes.map(showRecoveryCode)
}

// The margin that scanners need (ISO/IEC 18004, 5.3.8), and enough pixels for a dense screen.
const layout = { border: 4, scale: 8 }

/** A QR code, black on white, as a PNG in a data URL. */
async function drawQrCode(text: string): Promise<string> {
  const picture = await sharp(encodeQR(text, 'gif', layout))
    .png({ palette: true })
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}
