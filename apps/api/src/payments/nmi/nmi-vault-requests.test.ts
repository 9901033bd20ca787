import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNotedNmi } from '#test-support/payments/noted-nmi.ts'
import { CardGatewayUnavailable, CardRefused, type CardVault, keptCardGone } from '../card-gateway.ts'
import { createNmiCardGateway } from './nmi-card-gateway.ts'

const noted = createNotedNmi()
const { asked, acts } = noted
let origin: string
let vault: CardVault
beforeAll(async () => {
  origin = await noted.open()
})
beforeEach(() => {
  noted.clear()
  vault = createNmiCardGateway({ securityKey: 'the-key', webhookSecrets: [], origin }).vault as CardVault
})
afterAll(noted.close)

const providerId = '01890000-4242-7242-8242-424242424242.500'

const sale = ({ type = 'Visa', success = 1 } = {}) =>
  `<transaction><transaction_id>7</transaction_id><order_id>${providerId}</order_id><condition>complete</condition>
   <currency>usd</currency><cc_number>4xxxxxxxxxxx1111</cc_number><cc_type>${type}</cc_type><action><action_type>sale</action_type>
   <amount>5.00</amount><success>${success}</success><response_code>${success === 1 ? 100 : 202}</response_code></action></transaction>`

const record = ({ id = '7', expiry = '1240', hash = 'a hash' } = {}) =>
  `<customer_vault><customer><customer_vault_id>${id}</customer_vault_id><cc_number>4xxxxxxxxxxx1111</cc_number><cc_exp>${expiry}</cc_exp>
   <cc_hash>${hash}</cc_hash></customer></customer_vault>`

const unavailable = async (work: Promise<unknown>, message: string) => {
  const error: unknown = await work.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CardGatewayUnavailable)
  expect(error).toMatchObject({ message })
}
const refused = async (work: Promise<unknown>, told: object) => {
  const error: unknown = await work.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CardRefused)
  expect(error).toMatchObject(told)
}
const lookUp = { security_key: 'the-key', report_type: 'customer_vault', customer_vault_id: '7' }

describe('a person whose cards are kept', () => {
  it('is nobody there, and nothing is asked', async () => {
    const [first, second] = [0, 1].map(() => vault.createHolder({ ownerId: 'user-1', idempotencyKey: 'holder:1' }))
    expect(await first).toMatch(/^[\da-f-]{36}$/)
    expect(await first).not.toBe(await second)
    await vault.saveCardOf({ providerId, holder: 'somebody' })
    await vault.forgetHolder('somebody')
    expect(asked).toEqual([])
  })
})

describe('a card that is to be kept', () => {
  const find = (...lists: string[]) => {
    noted.lists = lists
    return vault.findKeptCard({ providerId, holder: '' })
  }
  const fingerprint = createHmac('sha256', 'the-key').update('a hash').digest('hex')
  const found = { reference: '7', brand: 'visa', last4: '1111', expiryMonth: 12, expiryYear: 2040, fingerprint }

  it('is put into the vault by the sale that it has paid, once', async () => {
    noted.results = ['response=1&response_code=100']
    expect(await find(sale(), '', record())).toEqual(found)
    expect(acts()).toEqual([
      { security_key: 'the-key', customer_vault: 'add_customer', customer_vault_id: '7', source_transaction_id: '7' },
    ])
    expect(asked.map(({ script }) => script)).toEqual(['query.php', 'query.php', 'transact.php', 'query.php'])
    expect(asked[1]?.fields).toEqual(lookUp)
    expect(await find(sale(), record())).toEqual(found)
    expect(acts()).toHaveLength(1)
  })

  it('is not taken for another record', async () => {
    noted.results = ['response=3&response_code=300&responsetext=Duplicate']
    expect(await find(sale(), record({ id: '8' }), record({ id: '8' }) + record())).toEqual(found)
    expect(acts()).toHaveLength(1)
  })

  it('has its own name where its kind or its number are not told', async () => {
    expect(await find(sale({ type: '' }), record({ hash: '' }))).toEqual({
      ...found,
      brand: 'card',
      fingerprint: '7',
    })
  })

  it('is none where nothing was paid', async () => {
    expect(await find('')).toBeNull()
    expect(await find(sale({ success: 0 }))).toBeNull()
    expect(asked.filter(({ fields }) => 'customer_vault_id' in fields)).toEqual([])
  })

  it('that is not there after it was put there is asked for again', async () => {
    noted.results = ['response=3&response_code=300&responsetext=Later']
    await unavailable(find(sale(), '', ''), 'transact.php: a card that was not kept: 300 Later')
  })

  it.each(['', '1340', '0040', '11240', '12401', '12/40'])('has an expiry, which is not "%s"', async (expiry) => {
    await unavailable(find(sale(), record({ expiry })), 'query.php: an expiry that is none')
  })

  it.each([
    ['0126', 1, 2026],
    ['0999', 9, 2099],
    ['1030', 10, 2030],
  ])('expires as %s says', async (expiry, expiryMonth, expiryYear) => {
    expect(await find(sale(), record({ expiry }))).toMatchObject({ expiryMonth, expiryYear })
  })
})

describe('a charge of a kept card', () => {
  const threeDSecure = {
    cardHolderAuth: 'verified',
    cavv: 'a',
    eci: '05',
    xid: 'b',
    threeDsVersion: '2',
    directoryServerId: 'c',
  }
  const charge = (said: typeof threeDSecure | null = threeDSecure) =>
    vault.charge({
      providerId,
      reference: '7',
      holder: '',
      returnUrl: '',
      threeDSecure: said,
      description: 'Monsoon order',
    })

  it('names the record and the charge by which the card came, with the word of its bank', async () => {
    noted.lists = ['', sale()]
    noted.results = ['response=1']
    expect(await charge()).toMatchObject({ payment: { state: 'succeeded', receivedMinor: 500n }, bankUrl: null })
    expect(acts()).toEqual([
      {
        security_key: 'the-key',
        type: 'sale',
        amount: '5.00',
        currency: 'USD',
        orderid: providerId,
        order_description: 'Monsoon order',
        customer_vault_id: '7',
        initial_transaction_id: '7',
        initiated_by: 'customer',
        stored_credential_indicator: 'used',
        cardholder_auth: 'verified',
        cavv: 'a',
        eci: '05',
        xid: 'b',
        three_ds_version: '2',
        directory_server_id: 'c',
      },
    ])
    expect(asked).toHaveLength(3)
  })

  it('that is declined is one that waits for another card, unless the vault does not know it', async () => {
    noted.results = ['response=2&response_code=202', 'response=2&response_code=202']
    noted.lists = ['', record()]
    expect(await charge(null)).toMatchObject({
      payment: { state: 'requiresPaymentMethod', failureMessage: 'Your card has insufficient funds.' },
      bankUrl: null,
    })
    expect(asked.at(-1)?.fields).toEqual(lookUp)
    await refused(charge(null), { code: keptCardGone, message: 'The vault does not know this card' })
  })
})

describe('a kept card', () => {
  it('lies in the vault, or does not', async () => {
    noted.lists = [record()]
    expect(await vault.isKept({ reference: '7', holder: '' })).toBe(true)
    expect(await vault.isKept({ reference: '7', holder: '' })).toBe(false)
    noted.lists = [record({ id: '8' })]
    expect(await vault.isKept({ reference: '7', holder: '' })).toBe(false)
    expect(asked.map(({ fields }) => fields)).toEqual([lookUp, lookUp, lookUp])
  })

  it('is forgotten, also where it is not there', async () => {
    noted.results = ['response=1', 'response=3&response_code=300&responsetext=Unknown']
    await vault.forgetCard('7')
    expect(asked).toEqual([
      {
        script: 'transact.php',
        fields: { security_key: 'the-key', customer_vault: 'delete_customer', customer_vault_id: '7' },
      },
    ])
    await vault.forgetCard('7')
    expect(asked).toHaveLength(3)
  })

  it('is not where the gateway refuses, or does not say', async () => {
    noted.results = [
      'response=3&response_code=300&responsetext=Locked',
      'response=3&response_code=420&responsetext=Later',
    ]
    noted.lists = [record()]
    await refused(vault.forgetCard('7'), { code: '300', message: 'Locked' })
    await unavailable(vault.forgetCard('7'), 'transact.php: 420 Later')
  })
})
