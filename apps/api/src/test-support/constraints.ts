import type { EndpointKey } from '@monsoon/contract/endpoints'
import type { ErrorCode } from '@monsoon/contract/errors'

/** A field of a call, as `POST /v1/address city`: the call refuses by its name what does not fit. */
type RefusingField = `${EndpointKey} ${string}`

/**
 * Why no call fails on the constraints of a table, by their names without that of the table. Those that a call can reach have a refusal before them;
 * the others are reached by nobody's input, and fail loudly where the server is wrong.
 */
interface Standing {
  /**
   * By call the columns that one field of its body is about, each with the path of the field where that has another name. What the field's
   * schema accepts fits the check of the column, as the test tries out.
   */
  fields?: { readonly [key in EndpointKey]?: string }
  /** Rules that look at more than one field, or at what is there: the error of the call, or the field that it names. */
  refused?: Readonly<Record<string, ErrorCode | RefusingField>>
  /** Words out of a list of ours: a call names none that its schema lacks, and code none that the type lacks. */
  words?: string
  /** Columns that change with the state of a row, which one statement writes together. */
  states?: string
  /** Counts and sums that the domain works out of what was taken. */
  sums?: string
  /** Made by the server: at random, by hashing, by counting, or brought into one form. */
  made?: string
  /** Said by a service or a mailbox, and looked at where it comes in. */
  outside?: string
  /** `ON CONFLICT`: the second changes the row or nothing. */
  upsert?: string
  /** Written under the lock of what it belongs to, after a look whether it is there. */
  locked?: string
  /** The key of a repeated call, which finds what the first one made. */
  repeat?: string
}

/** By table. */
export type Constraints = Readonly<Record<string, Standing>>

/** What refuses a row that names one which is not there, by the table of that one. Who acts was read with the session. */
export const references: Readonly<Record<string, ErrorCode | 'made'>> = {
  ...{ users: 'user-not-found', item: 'item-not-found', orders: 'order-not-found', auction: 'auction-not-found' },
  ...{
    listing: 'sale-not-found',
    exhibition: 'exhibition-not-found',
    offer: 'offer-not-found',
    alert: 'alert-not-found',
  },
  ...{ collection: 'collection-not-found', withdrawal: 'withdrawal-not-found', whitelist: 'whitelist-not-found' },
  ...{ saved_card: 'saved-card-not-found', category: 'word-in-use', tag: 'word-in-use', quote: 'quote-expired' },
  ...{ external_listing: 'external-listing-not-found', kyc_submission: 'kyc-not-found', session: 'session-not-found' },
  ...{
    approval: 'approval-not-found',
    payout_file: 'payout-file-not-found',
    payment: 'payment-unknown',
    suspension: 'not-suspended',
    country: 'invalid-input',
  },
  ...{
    media: 'made',
    ledger_entry: 'made',
    ledger_account: 'made',
    two_factor: 'made',
    region: 'made',
    card_money: 'made',
  },
  ...{ exhibition_room: 'made', invoice_series: 'made' },
}

const listed = (names = ''): string[] => names.split(' ').filter((name) => name !== '')

const checkOf = (column = ''): string => `${column}_check`

/** The names of all that a table of standings lists. */
export const namesOf = (constraints: Constraints): string[] =>
  Object.entries(constraints).flatMap(([table, { fields = {}, refused = {}, ...others }]) =>
    [
      ...Object.values(fields).flatMap((columns) => listed(columns).map((column) => checkOf(column.split('=')[0]))),
      ...Object.keys(refused),
      ...Object.values(others).flatMap((names) => listed(names)),
    ].map((name) => `${table}_${name}`),
  )

/** Each check of one column with the call and the path in its body that are about it. */
export const fieldsOf = (constraints: Constraints) =>
  Object.entries(constraints).flatMap(([table, { fields = {} }]) =>
    Object.entries(fields).flatMap(([call, columns]) =>
      listed(columns).map((one) => {
        const [column, path = column] = one.split('=') as [string, string?]
        return { table, name: `${table}_${checkOf(column)}`, call: call as EndpointKey, path }
      }),
    ),
  )

/** By each constraint that a call can reach what refuses: a code, or a call and the field that it names. */
export const refusalsOf = (constraints: Constraints): [name: string, refusal: string][] => [
  ...fieldsOf(constraints).map(({ name, call, path }): [string, string] => [name, `${call} ${path}`]),
  ...Object.entries(constraints).flatMap(([table, { refused = {} }]) =>
    Object.entries(refused).map(([name, refusal]): [string, string] => [`${table}_${name}`, refusal]),
  ),
]
