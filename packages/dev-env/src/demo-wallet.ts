/**
 * The browser wallet of a demo account: the tenth account of the public test phrase "test test … junk", which everybody
 * has. It logs in, and should never be sent anything of worth; on the chain of the demo, the faucet of its explorer
 * pays it.
 */
export const demoWallet = {
  address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  privateKey: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
} as const
