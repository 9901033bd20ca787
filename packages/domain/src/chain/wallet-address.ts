/** Whether the text is an address of an Ethereum account: 0x and 40 hexadecimal digits, in any case. */
export const isWalletAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)

/** Whether it is the address that no key opens, to which tokens are burnt. */
export const isZeroAddress = (address: string): boolean => /^0x0{40}$/.test(address)
