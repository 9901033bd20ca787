type LeavingWork = { itemId: string; quantity: number; editions: string }

/** What leaves, and where it is sent. `more`: other works that leave with it. */
export type Target = LeavingWork & { address: string; more?: LeavingWork[] }

/** What an export costs, in USD and about as much in ETH. */
export type ExportQuote = { fee: number; feeEth: string }
