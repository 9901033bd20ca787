import { describe, expect, it } from 'vitest'
import { readNmiTransactions } from './nmi-transactions.ts'

const transaction = (inside: string) => `<nm_response><transaction>${inside}</transaction></nm_response>`
const action = (amount: string) => `<action><action_type>sale</action_type><amount>${amount}</amount></action>`

describe('an answer of the query API', () => {
  it('tells transactions with their acts, without marks of XML and spaces around', () => {
    const own =
      '<transaction_id>7</transaction_id><order_id> a &lt;b&gt; &quot;c&quot; &apos;d&apos; &amp;amp; </order_id>'
    const act =
      '<action><transaction_id>8</transaction_id><action_type>sale</action_type><amount>-12.34</amount></action>'
    expect(readNmiTransactions(`<?xml version="1.0"?>\n${transaction(act + own)}\n`)).toEqual([
      {
        id: '7',
        orderId: `a <b> "c" 'd' &amp;`,
        originalId: '',
        condition: '',
        currency: '',
        cardNumber: '',

        cardType: '',
        cardHash: '',
        actions: [{ type: 'sale', amountMinor: 1_234n, isDone: false, code: 0, text: '', at: null }],
      },
    ])
  })

  it.each(['<nm_response/>', '<nm_response  />\n ', '<nm_response></nm_response>'])('may tell of none: %j', (xml) => {
    expect(readNmiTransactions(xml)).toEqual([])
  })

  it.each(['', '<nm_response>', '<nm_response/> and more', '<nm_response></nm_response> and more', '<nm_responses/>'])(
    'is none where it is not whole: %j',
    (xml) => {
      expect(() => readNmiTransactions(xml)).toThrow('query.php: an answer that is none')
    },
  )

  it.each(['', '5', '5.0', '5.000', '€5.00', '5.00 USD', '1234567890123.00'])(
    'has amounts in cents, and so not %j',
    (text) => {
      expect(() => readNmiTransactions(transaction(action(text)))).toThrow('query.php: an amount that is none')
    },
  )

  it('may say that the question was refused', () => {
    const refused = '<nm_response><error_response>Invalid Security Key</error_response></nm_response>'
    expect(() => readNmiTransactions(refused)).toThrow('query.php: the question was refused')
  })
})
