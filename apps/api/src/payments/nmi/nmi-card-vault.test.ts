import { nmiStandInKeys } from '@monsoon/dev-env/nmi-stand-in/nmi-stand-in-keys'
import { hashOf } from '@monsoon/dev-env/nmi-stand-in/nmi-vault'
import { startNmiStandIn, type NmiStandIn } from '@monsoon/dev-env/nmi-stand-in/start-nmi-stand-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CardGateway, CardGatewayUnavailable } from '../card-gateway.ts'
import { createNmiCardGateway } from './nmi-card-gateway.ts'

const ccexp = `12${(new Date().getFullYear() + 5) % 100}`
const rest = { threeDSecure: null, description: '' }

let standIn: NmiStandIn
let cards: CardGateway
beforeAll(async () => {
  const { securityKey, signingKey } = nmiStandInKeys
  standIn = await startNmiStandIn({
    ...nmiStandInKeys,
    port: 0,
    appOrigin: 'http://localhost:3000',
    webhookUrl: 'http://localhost:9/none',
  })
  standIn.faults.copies = 0
  cards = createNmiCardGateway({ securityKey, webhookSecrets: [signingKey], origin: standIn.url })
})
afterAll(() => standIn.close())

const tokenOf = () => standIn.tokens.create({ ccnumber: '4111111111111111', ccexp, cvv: '123' })
const salesOf = (providerId: string) => standIn.book.all().filter(({ orderId }) => orderId === providerId)

async function begin(): Promise<string> {
  const subjectId = crypto.randomUUID()
  const payment = { subjectId, amountMinor: 10_840n, currency: 'USD', metadata: {}, description: '' } as const
  return (await cards.createPayment({ ...payment, idempotencyKey: subjectId })).providerId
}

describe('a card that is kept', () => {
  it('is told to banks as kept, and as used after the charge by which it came', async () => {
    const [first, later] = [await begin(), await begin()]
    await cards.chargePayment?.({ providerId: first, card: { token: tokenOf() }, ...rest, isToBeKept: true })
    const card = await cards.vault?.findKeptCard({ providerId: first, holder: '' })
    expect(await cards.vault?.findKeptCard({ providerId: first, holder: '' })).toEqual(card)
    const reference = card?.reference ?? ''
    await cards.vault?.charge({ providerId: later, holder: '', reference, returnUrl: '', ...rest })
    const [sale] = salesOf(first)
    expect([sale, ...salesOf(later)].map((made) => made?.credential)).toEqual([
      'customer stored',
      `customer used ${sale?.id}`,
    ])
  })

  it('is found again where the answer was lost, and has a fingerprint that is none of NMI’s', async () => {
    const providerId = await begin()
    await cards.chargePayment?.({ providerId, card: { token: tokenOf() }, ...rest, isToBeKept: true })
    standIn.faults.loseAnswers = 1
    await expect(cards.vault?.findKeptCard({ providerId, holder: '' })).rejects.toThrow(CardGatewayUnavailable)
    const card = await cards.vault?.findKeptCard({ providerId, holder: '' })
    expect(card).toMatchObject({ brand: 'visa', last4: '1111', expiryMonth: 12 })
    expect(card?.fingerprint).toMatch(/^[\da-f]{64}$/)
    expect(card?.fingerprint).not.toContain(hashOf({ maskedNumber: '4xxxxxxxxxxx1111' }))
    expect(standIn.vault.all().filter(({ id }) => id === card?.reference)).toHaveLength(1)
    expect(await cards.vault?.findKeptCard({ providerId: await begin(), holder: '' })).toBeNull()
  })
})
