// What other modules may ask of custodial addresses.
export { findAddressOwner, findCustodyAddress, findTokenWork } from './token-queries.ts'
