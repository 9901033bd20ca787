import { inTransaction } from '@monsoon/api/db'
import { creditDemoFunds } from '@monsoon/api/ledger/credit-demo-funds'
import { type PastStep, seedRequest } from '@monsoon/api/nft-requests/seed-request'
import { describePhysicalWork } from '@monsoon/api/physical-works/describe-physical-work'
import type { Resources } from '@monsoon/api/resources'
import { demoObjects, objectAddresses } from '../gallery/demo-objects.ts'
import { fundedAt, idFrom, resourcesAt } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { hasAddress } from './seed-queries.ts'
import { readAddresses, addAddress } from '@monsoon/api/settings/addresses'

const dayMs = 86_400_000
const day = 24

const quote = (postage: bigint, customs: bigint, tax: bigint): PastStep => ({
  afterHours: 9,
  send: { act: 'quote', postage, customs, tax },
})
const pay: PastStep = { afterHours: 20, act: 'pay' }
const prepare: PastStep = { afterHours: 30, send: { act: 'prepare' } }
const ship = (trackingId: string): PastStep => ({
  afterHours: 2 * day,
  send: { act: 'ship', courier: 'DHL Express', trackingId },
})
const deliver: PastStep = { afterHours: 6 * day, act: 'deliver' }

type Story = { ownerKey: string; workKey: string; daysAgo: number; steps: readonly PastStep[] }

const sadu = 'sadu-with-a-guest'
const fish = 'seven-fish-one-leaf'
const fishQuote = quote(1_800n, 0n, 160n)
const saduQuote = quote(4_200n, 1_150n, 900n)

/** A request in each state (S-009). */
const stories: readonly Story[] = [
  {
    ownerKey: 'hamad',
    workKey: sadu,
    daysAgo: 60,
    steps: [saduQuote, pay, prepare, ship('4471120981'), deliver, { afterHours: 8 * day, act: 'close' }],
  },
  { ownerKey: 'hamad', workKey: sadu, daysAgo: 4, steps: [saduQuote, pay, prepare, ship('4471120995')] },
  { ownerKey: 'hamad', workKey: sadu, daysAgo: 1, steps: [saduQuote] },
  {
    ownerKey: 'hamad',
    workKey: 'three-arches-for-a-table',
    daysAgo: 8,
    steps: [quote(9_600n, 0n, 6_250n), pay, prepare, ship('4471121003'), deliver],
  },
  { ownerKey: 'farah', workKey: fish, daysAgo: 30, steps: [fishQuote, { afterHours: 30, act: 'cancel' }] },
  {
    ownerKey: 'farah',
    workKey: fish,
    daysAgo: 25,
    steps: [
      fishQuote,
      pay,
      {
        afterHours: 40,
        send: {
          act: 'reject',
          reason: 'This print was damaged in the flood of the studio. Another can be asked for in spring.',
        },
      },
    ],
  },
  { ownerKey: 'grace', workKey: fish, daysAgo: 0.3, steps: [] },
  { ownerKey: 'grace', workKey: fish, daysAgo: 1.2, steps: [fishQuote, pay] },
  { ownerKey: 'grace', workKey: fish, daysAgo: 2, steps: [fishQuote, pay, prepare] },
  {
    ownerKey: 'grace',
    workKey: fish,
    daysAgo: 27,
    steps: [
      fishQuote,
      pay,
      prepare,
      ship('4471121010'),
      { afterHours: 25 * day, act: 'claim', reason: 'It left three weeks ago and never came.' },
    ],
  },
  {
    ownerKey: 'noura',
    workKey: sadu,
    daysAgo: 45,
    steps: [
      saduQuote,
      pay,
      prepare,
      ship('4471121029'),
      deliver,
      { afterHours: 7 * day, act: 'claim', reason: 'The sheet is creased across the middle.' },
      { afterHours: 9 * day, act: 'replace', reason: 'The pictures show it: the tube was bent.' },
    ],
  },
  {
    ownerKey: 'noura',
    workKey: sadu,
    daysAgo: 90,
    steps: [
      saduQuote,
      pay,
      prepare,
      ship('4471121036'),
      deliver,
      { afterHours: 7 * day, act: 'claim', reason: 'Water came into the tube.' },
      { afterHours: 9 * day, act: 'refund', reason: 'The courier admits it. The print cannot be made again.' },
    ],
  },
]

/** What somebody has paid of postage in the end: so much more they had before. */
const spentBy = (ownerKey: string): bigint =>
  stories
    .filter((story) => story.ownerKey === ownerKey)
    .map(({ steps }) => {
      const sent = steps.flatMap((step) => ('send' in step ? [step.send] : []))
      const acts = steps.flatMap((step) => ('act' in step ? [step.act] : []))
      const isSpent = acts.includes('pay') && !acts.includes('refund') && !sent.some(({ act }) => act === 'reject')
      const lines = sent.find((body) => body.act === 'quote')
      return isSpent && lines ? lines.postage + (lines.customs ?? 0n) + (lines.tax ?? 0n) : 0n
    })
    .reduce((sum, minor) => sum + minor, 0n)

/** Describes the objects of the demo's works, and gives the desk and the artists requests in every state. */
export async function seedRequests(
  resources: Resources,
  { now, people, itemIds }: Pick<SeedRun, 'now'> & { people: Map<string, string>; itemIds: Map<string, string> },
): Promise<void> {
  for (const [key, work] of Object.entries(demoObjects))
    await inTransaction(resources.db, (tx) => describePhysicalWork(tx, idFrom(itemIds, key), work))
  for (const [key, address] of Object.entries(objectAddresses)) {
    const userId = idFrom(people, key)
    if (!(await hasAddress(resources.db, userId))) await addAddress(resources.db, userId, address)
  }
  for (const ownerKey of new Set(stories.map((story) => story.ownerKey))) {
    if (spentBy(ownerKey) === 0n) continue
    const funds = { userId: idFrom(people, ownerKey), amountMinor: spentBy(ownerKey) }
    await creditDemoFunds(resourcesAt(resources, fundedAt(now)).db, { ...funds, opKey: `seed:postage:${ownerKey}` })
  }
  const oldestFirst = [...stories.entries()].toSorted(([, one], [, other]) => other.daysAgo - one.daysAgo)
  for (const [nth, { ownerKey, workKey, daysAgo, steps }] of oldestFirst) {
    const ownerId = idFrom(people, ownerKey)
    const [address] = await readAddresses(resources.db, ownerId, { limit: 1, offset: 1 })
    if (!address) throw new Error(`${ownerKey} of the demo has no address`)
    await seedRequest(resources, {
      ownerId,
      itemId: idFrom(itemIds, workKey),
      addressId: address.id,
      opKey: `seed:request:${nth + 1}`,
      at: new Date(now.getTime() - daysAgo * dayMs),
      steps,
    })
  }
}
