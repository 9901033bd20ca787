/** An exception to a rule: one place, and why it may stand. */
interface Exception {
  file: string
  /** The function around the line; left out for a whole file. */
  function?: string
  reason: string
}

/** Where a number may stand for money: the edges that speak to somebody else's format. */
export const moneyAsNumber: Exception[] = [
  { file: 'packages/domain/src/money.ts', function: 'minorToUsd', reason: 'specified fields are decimal USD numbers' },
  {
    file: 'apps/api/src/payments/stripe/stripe-card-gateway.ts',
    function: 'toProviderAmount',
    reason: "the provider's amounts are JSON integers; checked to be exact",
  },
  {
    file: 'apps/api/src/payouts/transfer-payout-gateway.ts',
    function: 'toCents',
    reason: "the service's amounts are JSON integers; checked to be exact",
  },
  {
    file: 'apps/api/src/orders/purchase/make-quote.ts',
    reason: 'the answer carries cents as a JSON integer, bounded by the quote',
  },
  {
    file: 'apps/api/src/orders/purchase/agree-price.ts',
    reason: 'the request carries cents as a JSON integer, made bigint here',
  },
  {
    file: 'apps/api/src/site/conversion-routes.ts',
    function: 'convert',
    reason: 'the specified answer carries JSON numbers; it is looked at, and nothing is paid by it',
  },
]

/** Where `process.env` is read. */
export const environmentReaders: Exception[] = [
  { file: 'apps/api/src/config.ts', reason: 'the one config module' },
  { file: 'packages/dev-env/src/test-database.ts', reason: 'test config: the cluster of this test run' },
  { file: 'packages/dev-env/src/test-run.ts', reason: 'test config: how much of it this run tries' },
]

/** Where SQL stands outside *-queries.ts and migrations. */
export const sqlHolders: Exception[] = [
  { file: 'apps/api/src/migrate.ts', reason: 'runs the migrations' },
  { file: 'apps/api/src/db.ts', reason: 'opens transactions' },
]

/** The EXCLUDE constraints: no two ranges of editions overlap, in the books and on the chain. */
export const exclusionConstraints: Exception[] = [
  { file: 'apps/api/src/migrations/0003-catalog.sql', reason: 'two ranges of one item never overlap' },
  { file: 'apps/api/src/migrations/0151-tokens.sql', reason: 'an edition lies at one address' },
]

/** Migrations that drop what no build reads since the release that the reason names. */
export const retiredSchema: Exception[] = []

/** Where colours are part of a picture rather than of the interface. */
export const rawColours: Exception[] = [
  { file: 'apps/web/app/root.tsx', reason: "the browser's own frame, painted before any style sheet arrives" },
  { file: 'apps/web/app/routes/style/sample-works.ts', reason: 'pictures of works, drawn for the page of the kit' },
]

/** Where a test tells how long something took. */
export const timeTests: Exception[] = [
  { file: 'scripts/check-boundaries.test.ts', reason: 'plants one, to be caught' },
  {
    file: 'bench/src/chaos/fault-proxy.test.ts',
    reason: 'what is delayed takes no less; a busy machine only adds to it',
  },
]

/** Whether a place is an exception. The function is the last one declared above the line. */
export function isAllowed(exceptions: Exception[], path: string, code: string, line: number): boolean {
  return exceptions.some(
    (exception) =>
      exception.file === path &&
      (exception.function === undefined || exception.function === functionAround(code, line)),
  )
}

function functionAround(code: string, line: number): string | undefined {
  const above = code.split('\n').slice(0, line).toReversed()
  for (const text of above) {
    const declared = /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:\(|function))/.exec(text)
    if (declared) return declared[1] ?? declared[2]
  }
  return undefined
}
