import { statementFile } from '@monsoon/contract/money/bank-transfers'
import { readBytesAtMost } from '#http/read-at-most.ts'
import type { Config } from '#config.ts'

/** Where the server itself gets the statements of the house's bank account (ISO 20022, camt.053). */
export interface BankStatements {
  /**
   * What moved between two days (ISO 8601), both included; null: the bank has no statement of them. Throws where there
   * is no answer.
   */
  fetch: (days: { from: string; to: string }) => Promise<Uint8Array | null>
}

// A statement of a month is put together while one waits.
const answersWithinMs = 30_000

/**
 * Statements by HTTPS, as banks and payment institutions offer them: one address for a range of days, a bearer token,
 * XML as the answer. Wise (balance statements) and the accounts of the Berlin Group's NextGenPSD2 work so
 * (docs/decisions/0086).
 */
export const createHttpBankStatements = ({ url, token }: { url: string; token: string }): BankStatements => ({
  fetch: async ({ from, to }) => {
    const response = await fetch(url.replaceAll('{from}', from).replaceAll('{to}', to), {
      headers: { authorization: `Bearer ${token}`, accept: 'application/xml, text/xml' },
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    })
    if (response.status === 204 || response.status === 404) return null
    if (!response.ok) throw new Error(`the bank answered ${response.status}`)
    return readBytesAtMost(response, statementFile.maxBytes)
  },
})

/** Those of the settings; null: staff read files. */
export const createBankStatements = (config: Config): BankStatements | null =>
  config.BANK_STATEMENTS_URL === ''
    ? null
    : createHttpBankStatements({ url: config.BANK_STATEMENTS_URL, token: config.BANK_STATEMENTS_TOKEN })
