/** By what the shop is known to the tracking service stand-in. */
export const courierStandInKeys = { apiKey: 'stand-in-key' } as const
