import Fastify from 'fastify'
import { openApp } from '../stand-in/serve.ts'
import { type BankBook, openBankBook } from './bank-book.ts'
import { mountBankPage } from './bank-page.ts'
import { bankStandInKeys } from './bank-stand-in-keys.ts'
import { composeStatement } from './compose-statement.ts'

export interface BankStandInOptions {
  /** 0 takes any free port. */
  port?: number
  /** The number of the account. */
  account?: string
  /** Where bookings survive a restart; without it they are forgotten. */
  dataFile?: string
  appOrigin?: string
}

/** A bank on this machine: statements (camt.053) over HTTP with a bearer token, and a page that sends transfers. */
export interface BankStandIn extends BankBook {
  url: string
  /** Where statements are, with `{from}` and `{to}` for the days. */
  statementsUrl: string
  token: string
  /** The next calls are answered by an error. */
  failCalls: (count: number) => void
  /** The next statement is this, whatever it is. */
  answerWith: (file: string) => void
  close: () => Promise<void>
}

export async function startBankStandIn(options: BankStandInOptions = {}): Promise<BankStandIn> {
  const { port = 0, account = '0000-1234-5678', dataFile, appOrigin = 'http://localhost' } = options
  const book = openBankBook(dataFile)
  const app = Fastify()
  let failing = 0
  let other: string | undefined

  app.get<{ Querystring: { from?: string; to?: string } }>('/statements', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${bankStandInKeys.token}`) return reply.code(401).send('who?')
    if (failing > 0) {
      failing -= 1
      return reply.code(503).send('later')
    }
    const { from = '', to = '' } = request.query
    if (!/^\d{4}-\d\d-\d\d$/.test(from) || !/^\d{4}-\d\d-\d\d$/.test(to)) return reply.code(400).send('which days?')
    const file = other ?? composeStatement(book.bookings, { account, from, to })
    other = undefined
    return reply.type('application/xml; charset=utf-8').send(file)
  })
  mountBankPage(app, { book, appOrigin })
  const url = await openApp(app, port)
  return {
    ...book,
    url,
    statementsUrl: `${url}/statements?from={from}&to={to}`,
    token: bankStandInKeys.token,
    failCalls: (count) => void (failing = count),
    answerWith: (file) => void (other = file),
    close: () => app.close(),
  }
}
