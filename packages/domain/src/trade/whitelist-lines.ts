import { isUuid } from '../uuid.ts'
import { isEmail } from '../text-rules.ts'
import { isWalletAddress } from '../chain/wallet-address.ts'

/** Somebody on a whitelist: `value` is the id of an account, an email or the address of a wallet, in small letters. */
export interface WhitelistEntry {
  kind: 'user' | 'email' | 'wallet'
  value: string
  /** Editions that may be bought by this entry. */
  quota: number
}

export type WhitelistFault = 'UNKNOWN_NAME' | 'WRONG_QUOTA' | 'TOO_MANY_VALUES' | 'TWICE'

/** What is wrong with a line, counted from 1. `firstLine`: where the same name stands already. */
export interface WhitelistLineFault {
  line: number
  fault: WhitelistFault
  firstLine?: number
}

export const maxWhitelistQuota = 1_000_000

function kindOf(name: string): WhitelistEntry['kind'] | null {
  if (isUuid(name)) return 'user'
  if (isWalletAddress(name)) return 'wallet'
  return isEmail(name) ? 'email' : null
}

function quotaOf(text: string): number | null {
  const quota = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return quota >= 1 && quota <= maxWhitelistQuota ? quota : null
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1')

function readLine(line: string): WhitelistEntry | WhitelistFault {
  const [name = '', quotaText = '', ...more] = line.split(/[,;\t]/).map(unquoted)
  if (more.some((cell) => cell !== '')) return 'TOO_MANY_VALUES'
  const kind = kindOf(name)
  if (!kind) return 'UNKNOWN_NAME'
  const quota = quotaText === '' ? 1 : quotaOf(quotaText)
  return quota === null ? 'WRONG_QUOTA' : { kind, value: name.toLowerCase(), quota }
}

/**
 * Reads a whitelist as it is pasted: on each line an account's id, an email or a wallet's address, then, after a comma,
 * semicolon or tab, how many editions (1 without it). Empty lines and lines that begin with # are passed over.
 */
export function readWhitelistLines(text: string): {
  /** With the number of its line. */
  entries: (WhitelistEntry & { line: number })[]
  faults: WhitelistLineFault[]
} {
  const entries: (WhitelistEntry & { line: number })[] = []
  const faults: WhitelistLineFault[] = []
  const lineByValue = new Map<string, number>()
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    if (content.trim() === '' || content.trimStart().startsWith('#')) continue
    const read = readLine(content)
    if (typeof read === 'string') {
      faults.push({ line, fault: read })
      continue
    }
    const firstLine = lineByValue.get(read.value)
    if (firstLine === undefined) {
      lineByValue.set(read.value, line)
      entries.push({ ...read, line })
    } else faults.push({ line, fault: 'TWICE', firstLine })
  }
  return { entries, faults }
}

/** A whitelist as it can be pasted again. */
export const formatWhitelist = (entries: readonly WhitelistEntry[]): string =>
  entries.map(({ value, quota }) => `${value}, ${quota}`).join('\n')
