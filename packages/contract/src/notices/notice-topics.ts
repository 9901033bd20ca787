import { z } from 'zod'

/** Kinds that one chooses together, in the order in which they are listed. */
export const noticeTopic = z.enum([
  'bids',
  'auction-ends',
  'purchases',
  'sales',
  'sale-ends',
  'offers-received',
  'offers-answered',
  'offers-expired',
  'alerts',
  'works',
  'reports',
  'transfers',
  'withdrawals',
])
export type NoticeTopic = z.infer<typeof noticeTopic>

const alwaysMailed: readonly NoticeTopic[] = ['purchases', 'transfers', 'withdrawals', 'works']

/**
 * What is mailed whatever somebody chose: receipts, money and works that leave, and what staff decide about somebody's
 * work.
 */
export const isAlwaysMailed = (topic: NoticeTopic): boolean => alwaysMailed.includes(topic)
