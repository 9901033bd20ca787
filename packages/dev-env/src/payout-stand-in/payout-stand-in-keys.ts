/** By what the shop is known to the payout stand-in. Production takes services over https alone. */
export const payoutStandInKeys = { organization: 'monsoon', apiKey: 'stand-in-key' } as const
