/**
 * Where the house's keys lie in the seed that members' custodial keys (m/44'/60'/0'/0) come from. `relayer` sends every
 * transaction and is minter, metadata keeper and operator of the contracts; `curation` signs vouchers; `quoter` quotes
 * and offers.
 */
export const houseKeyPaths = {
  relayer: "m/44'/60'/1'/0/0",
  curation: "m/44'/60'/1'/0/1",
  quoter: "m/44'/60'/1'/0/2",
} as const

/** The extended public key of this node derives members' addresses. */
export const custodyPath = "m/44'/60'/0'/0"
