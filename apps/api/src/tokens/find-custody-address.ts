// What other modules may ask of custodial addresses.
export { findAddressOwner, findCustodyAddress } from './token-queries.ts'
