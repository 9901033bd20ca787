/** By what the shop is known to the bank stand-in. Production takes statements over https alone. */
export const bankStandInKeys = { token: 'stand-in-statements' } as const
