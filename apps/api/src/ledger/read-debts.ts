// What other modules may ask of debts; they are paid by collect-owed.ts alone.
export { type Debt, listDebts } from './owed-queries.ts'
