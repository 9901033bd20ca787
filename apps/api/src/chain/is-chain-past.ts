// What other modules may ask of how far a chain is.
export { isChainPast, isPastOnChain } from './chain-past-queries.ts'
