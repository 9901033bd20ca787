// @vitest-environment happy-dom
/// <reference lib="dom" />
import { beforeEach, describe, expect, it } from 'vitest'
import { type CollectMessage, type CollectRequest, type CollectScript, createCollect } from './collect-script.ts'
import { type BankMessage, createGateway } from './gateway-script.ts'

const origin = 'http://localhost:4700'
const names = ['ccnumber', 'ccexp', 'cvv'] as const

let told: string[]
let asked: CollectRequest[]
let collect: CollectScript

const frameOf = (index: number) => {
  const frame = document.querySelectorAll('iframe')[index]
  if (!frame) throw new Error(`no frame ${index}`)
  return frame
}

function post(index: number, data: CollectMessage | BankMessage, from = origin): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: frameOf(index).contentWindow }))
}

beforeEach(() => {
  told = []
  asked = []
  document.body.innerHTML = names.map((name) => `<div id="${name}"></div>`).join('')
  collect = createCollect(window, { origin, key: 'key' })
  collect.configure({
    variant: 'inline',
    fields: { ccnumber: { selector: '#ccnumber' }, ccexp: { selector: '#ccexp' }, cvv: { selector: '#cvv' } },
    callback: ({ token }) => told.push(`token ${token}`),
    validationCallback: (field, isValid, text) => told.push(`${field} ${isValid} ${text}`),
    fieldsAvailableCallback: () => told.push('open'),
  })
  for (const [index] of names.entries()) {
    const value = { postMessage: (request: CollectRequest) => void asked.push(request) }
    Object.defineProperty(frameOf(index), 'contentWindow', { value })
  }
})

const isSaved = (isValid = true) =>
  names.forEach((field, index) =>
    post(index, { type: 'collect:saved', field, isValid, text: isValid ? '' : 'Invalid' }),
  )

describe('the hosted fields', () => {
  it('are open once all three frames are, each with the name of its field', () => {
    expect(frameOf(0).src).toContain(`${origin}/token/field?name=ccnumber`)
    names.forEach((field, index) => post(index, { type: 'collect:ready', field }))
    expect(told).toEqual(['open'])
  })

  it('are saved in one session, and their token goes to the shop once', () => {
    collect.startPaymentRequest()
    collect.startPaymentRequest()
    const sessions = asked.map((request) => ('session' in request ? request.session : ''))
    expect([asked.length, new Set(sessions).size]).toEqual([3, 1])
    isSaved()
    expect(asked.at(-1)).toEqual({ type: 'collect:tokenize', session: sessions[0] })
    post(0, { type: 'collect:token', token: 'abc', card: { number: '****1111', type: 'visa' } })
    expect(told).toEqual(['token abc'])
  })

  it('make no token of a card that a field refuses, and try again', () => {
    collect.startPaymentRequest()
    isSaved(false)
    expect(told[0]).toBe('ccnumber false Invalid')
    expect(asked.filter(({ type }) => type === 'collect:tokenize')).toEqual([])
    collect.startPaymentRequest()
    isSaved()
    expect(asked.filter(({ type }) => type === 'collect:tokenize')).toHaveLength(1)
  })

  it('listen to their own frames alone', () => {
    collect.startPaymentRequest()
    post(0, { type: 'collect:token', token: 'abc', card: { number: '', type: '' } }, 'http://evil.example')
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'collect:token' }, origin, source: window }))
    expect(told).toEqual([])
  })
})

describe('3-D Secure', () => {
  it('tells what the bank said of its customer, and leaves with its frame', () => {
    const ui = createGateway(window, origin)
      .get3DSecure()
      .createUI({ paymentToken: 'abc', amount: '108.40', currency: 'USD' })
    for (const name of ['challenge', 'complete', 'failure'] as const) ui.on(name, () => told.push(name))
    document.body.innerHTML = '<div id="bank"></div>'
    ui.start('#bank')
    expect(frameOf(0).src).toContain('token=abc&amount=108.40')
    post(0, { type: 'bank:challenge', detail: {} })
    post(0, { type: 'bank:complete', detail: {} })
    post(0, { type: 'bank:failure', detail: {} }, 'http://evil.example')
    expect(told).toEqual(['challenge', 'complete'])
    ui.unmount()
    expect(document.querySelector('iframe')).toBeNull()
  })
})
