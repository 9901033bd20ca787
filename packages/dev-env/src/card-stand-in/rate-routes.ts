import type { FastifyInstance } from 'fastify'

const ethUsd = '3200.00'

/**
 * What an ETH costs, in the shape of Coinbase's spot price; always the same, so that the demo shows the same estimates
 * every day.
 */
export function mountRates(app: FastifyInstance): void {
  app.get('/v2/prices/ETH-USD/spot', () => ({ data: { base: 'ETH', currency: 'USD', amount: ethUsd } }))
}
