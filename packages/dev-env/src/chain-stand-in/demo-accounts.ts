import { houseKeyPaths } from '@monsoon/contracts/house-keys'
import { mnemonicToAccount, type HDAccount } from 'viem/accounts'
import { testPhrase } from './test-phrase.ts'

/** The account of a key of the house in the demo, whose seed is the test phrase. */
export const houseAccount = (key: keyof typeof houseKeyPaths): HDAccount =>
  mnemonicToAccount(testPhrase, { path: houseKeyPaths[key] })

/**
 * Deploys the contracts, is their admin and treasury, and gives play money away: neither a key of the house nor of a
 * member.
 */
export const purse = (): HDAccount => mnemonicToAccount(testPhrase, { accountIndex: 2 })
