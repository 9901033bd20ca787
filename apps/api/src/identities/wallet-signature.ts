import { randomBytes, randomInt } from 'node:crypto'
import type { Config } from '#config.ts'
import type { Db, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { isTakenByContract } from './contract-wallet.ts'
import { findChallenge, insertChallenge, consumeChallenge, type WalletPurpose } from './wallet-challenge-queries.ts'
import { findWalletOwner } from './wallet-login-queries.ts'

/** The number that a message shows is below this (001, section 9); what protects it are 128 random bits beside it. */
const shownNonceLimit = 10_000
const challengeMs = 5 * 60_000

const statements: Record<WalletPurpose, (brand: string) => string> = {
  login: (brand) => `Log in to ${brand}.`,
  signup: (brand) => `Open an account at ${brand} with this wallet.`,
  link: (brand) => `Add this wallet to your account at ${brand}.`,
  confirm: (brand) => `Confirm to ${brand} that it is still you.`,
  transfer: (brand) => `Receive artworks from ${brand} at this address.`,
}

// Loaded when the first wallet comes: most visits need none of it, and it takes 20 MB.
const loadEthereum = async () => {
  const [utils, { createSiweMessage }] = await Promise.all([import('viem/utils'), import('viem/siwe')])
  return { ...utils, createSiweMessage }
}

const digestOf = async (message: string): Promise<Buffer> => {
  const { hashMessage } = await loadEthereum()
  return Buffer.from(hashMessage(message).slice(2), 'hex')
}

/** With the capitals of EIP-55. */
export async function toChecksumAddress(address: string): Promise<string> {
  const { getAddress } = await loadEthereum()
  return getAddress(address)
}

/** Whether its capitals contradict its digits (EIP-55). An address without capitals says nothing of it. */
export async function isMistypedAddress(address: string): Promise<boolean> {
  const { isAddress } = await loadEthereum()
  return !isAddress(address)
}

/** Purposes of who is logged in. */
type MemberPurpose = Exclude<WalletPurpose, 'login' | 'signup'>

/** What a wallet is asked to sign, and how it would be used. */
export interface WalletQuestion {
  nonce: number
  type: WalletPurpose
  message: string
  chainId: number
  expiresAt: string
}

/**
 * Makes a message (EIP-4361) for this address to sign; only its hash is kept. Without a `member` the purpose follows
 * from whether the wallet is known.
 * @param origin under which the reader sees us; wallets compare it with the page
 */
export async function askForSignature(
  { config, db }: { config: Config; db: Db },
  {
    address,
    origin,
    member,
  }: { address: string; origin: string; member: { userId: string; purpose: MemberPurpose } | null },
): Promise<WalletQuestion> {
  const { createSiweMessage, getAddress } = await loadEthereum()
  const owner = await findWalletOwner(db, address)
  if (member?.purpose === 'link' && owner) throw new Refusal('wallet-taken')
  const type = member?.purpose ?? (owner ? 'login' : 'signup')
  const nonce = randomInt(shownNonceLimit)
  const issuedAt = new Date()
  const expiresAt = new Date(issuedAt.getTime() + challengeMs)
  const message = createSiweMessage({
    domain: new URL(origin).host,
    address: getAddress(address),
    statement: `${statements[type](config.BRAND_NAME)} Code: ${nonce}`,
    uri: `${origin}/login`,
    version: '1',
    chainId: config.CHAIN_ID,
    nonce: randomBytes(16).toString('hex'),
    issuedAt,
    expirationTime: expiresAt,
  })
  const digest = await digestOf(message)
  await insertChallenge(db, { digest, address, purpose: type, userId: member?.userId ?? null, expiresAt })
  return { nonce, type, message, chainId: config.CHAIN_ID, expiresAt: expiresAt.toISOString() }
}

/** A signature as it came; `message` says which of several questions it answers, else it is the newest. */
export interface GivenSignature {
  address: string
  signature: string
  message?: string | undefined
}

/**
 * Checks that this address signed a message that we made for it and this purpose, and gives back its digest. That the
 * message names our domain, address and chain follows from its being ours. `spendSignature` uses it up.
 */
export async function checkSignature(
  { config, db }: { config: Config; db: Db },
  { address, signature, message }: GivenSignature,
  { purpose, userId = null }: { purpose: WalletPurpose; userId?: string | null },
): Promise<Buffer> {
  const digest = message === undefined ? null : await digestOf(message)
  const challenge = await findChallenge(db, { address, purpose, userId, digest })
  if (!challenge || challenge.isUsed) throw new Refusal('signature-failed')
  const signed = { address, signature, digest: challenge.digest }
  const isGood = (await isSignedBy(signed)) || (await isContractsOwn(config, signed))
  if (!isGood) throw new Refusal('signature-failed')
  if (challenge.isExpired) throw new Refusal('signature-expired')
  return challenge.digest
}

/** 0x and the digits of 64 bytes (EIP-2098). */
const compactLength = 130

interface Signed {
  address: string
  signature: string
  digest: Buffer
}

/** Contracts sign by a rule of their own. */
const isContractsOwn = async ({ CHAIN_RPC_URL }: Config, signed: Signed): Promise<boolean> =>
  CHAIN_RPC_URL !== '' && isTakenByContract(CHAIN_RPC_URL, signed)

async function isSignedBy({ address, signature, digest }: Signed): Promise<boolean> {
  const { recoverAddress } = await loadEthereum()
  const whole = signature.length === compactLength ? expandCompact(signature) : signature
  const signed = { hash: `0x${digest.toString('hex')}`, signature: whole as `0x${string}` } as const
  // It throws for bytes that are no signature at all.
  const signer = await recoverAddress(signed).catch(() => '')
  return signer.toLowerCase() === address.toLowerCase()
}

/** The 65 bytes of a signature in 64, whose highest bit of `s` says which of two keys signed. */
function expandCompact(signature: string): string {
  const first = Number.parseInt(signature.slice(66, 68), 16)
  const s = `${(first & 0x7f).toString(16).padStart(2, '0')}${signature.slice(68)}`
  return `${signature.slice(0, 66)}${s}${first & 0x80 ? '1c' : '1b'}`
}

/** Uses a checked signature up, in the transaction that does what it was given for. */
export async function spendSignature(tx: Tx, digest: Buffer): Promise<void> {
  if (!(await consumeChallenge(tx, digest))) throw new Refusal('signature-failed')
}
