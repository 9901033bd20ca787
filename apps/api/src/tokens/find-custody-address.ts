export { findCustodyAddress } from './token-queries.ts'
