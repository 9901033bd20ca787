// What other modules may ask of debts; they are paid by collect-receivables.ts alone.
export { type Debt, listDebts } from './receivable-queries.ts'
