/** A person of the demo gallery. All are invented; the mail domain is reserved and receives nothing. */
export type DemoPerson = {
  key: string
  /** A name by the rule of `@monsoon/domain/text-rules`. */
  name: string
  /** 3 to 20 of letters, digits, - and _. */
  userName: string
  email: string
  type: 'user' | 'artist' | 'curator'
  /** Works for Monsoon and may open the back office. */
  isStaff: boolean
  /** Gives and takes roles. */
  isAdmin?: true
  /** Is shut out of the account. */
  isSuspended?: true
  /** Logs in with a code, too: staff must. */
  hasTwoFactor?: true
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  /** Two to four sentences. */
  bio: string
  kycStatus: 'notSubmitted' | 'submitted' | 'verified' | 'rejected'
  blueTick: boolean
  isPrivate: boolean
  /** Below `packages/dev-env/originals`; null where the person shows none. */
  portrait: string | null
  /** How they log in, where not by email and password. */
  loginBy?: 'Google' | 'Wallet'
  /** Opening balance in US cents. */
  walletUsdMinor: bigint
}
