/** What an order for an external listing locks in its buyer's wallet. */
export const externalHold = (orderId: string) => ({ reason: 'external', ref: orderId }) as const
