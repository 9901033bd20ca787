import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { defineText, translateText } from './define-text.ts'
import { createFormat, minorToDecimal } from './format.ts'
import { chooseLocale, languages } from './languages.ts'
import type { ValuesOf } from '@monsoon/contract/message-type'
import { createText, translatorOf, TextProvider, useText } from './use-text.tsx'

afterEach(cleanup)

const shopText = defineText('shop', {
  hello: 'Hello',
  left: '{count, plural, one {# work} other {# works}} by {name}',
  agree: 'I agree to the <terms>Terms of Use</terms>.',
})

describe('texts', () => {
  it('know from the sentence which values it takes', () => {
    expectTypeOf<ValuesOf<'Hello'>>().toEqualTypeOf<Record<never, never>>()
    expectTypeOf<ValuesOf<(typeof shopText)['sentences']['left']>>().toExtend<{ count: number }>()
    expectTypeOf<keyof ValuesOf<(typeof shopText)['sentences']['left']>>().toEqualTypeOf<'count' | 'name'>()
    expectTypeOf<
      keyof ValuesOf<'{n, plural, =0 {} one {# day, } other {# days, }}{h, number} h {what}'>
    >().toEqualTypeOf<'n' | 'h' | 'what'>()
    const t = translatorOf(createText('en', {}).i18n, shopText)
    // @ts-expect-error a value is missing
    t('left', { count: 1 })
    // @ts-expect-error no such sentence
    t('helo')
  })

  it('count in words', () => {
    const t = translatorOf(createText('en', {}).i18n, shopText)
    expect(t('left', { count: 1, name: 'Zara' })).toBe('1 work by Zara')
    expect(t('left', { count: 1200, name: 'Zara' })).toBe('1,200 works by Zara')
  })

  it('take a translation where there is one and English where there is none', () => {
    const arabic = translateText(shopText, {
      hello: 'مرحبا',
      left: '{count, plural, zero {لا أعمال} one {عمل} two {عملان} few {# أعمال} many {# عملا} other {# عمل}}',
      agree: 'أوافق على <terms>الشروط</terms>.',
    })
    const catalogue = { 'shop.left': arabic['shop.left'] ?? '' }
    const t = translatorOf(createText('en', catalogue).i18n, shopText)
    expect(t('left', { count: 1, name: 'Zara' })).toBe('عمل')
    expect(t('hello')).toBe('Hello')
    // @ts-expect-error a translation may not ask for what English does not give
    translateText(shopText, { hello: '{who}', left: '{count, plural, other {#}}', agree: '' })
  })

  it('serve two languages at once, as a server must', () => {
    const one = translatorOf(createText('en', { 'shop.hello': 'Halo' }).i18n, shopText)
    const other = translatorOf(createText('en', {}).i18n, shopText)
    expect([one('hello'), other('hello')]).toEqual(['Halo', 'Hello'])
  })

  it('fill tags with elements', () => {
    function Agreement() {
      return <p>{useText(shopText).rich('agree', {}, { terms: (inner) => <a href="/terms">{inner}</a> })}</p>
    }
    render(
      <TextProvider locale="en" catalogue={{}}>
        <Agreement />
      </TextProvider>,
    )
    expect(screen.getByRole('link', { name: 'Terms of Use' }).parentElement?.textContent).toBe(
      'I agree to the Terms of Use.',
    )
  })
})

describe('the language of a request', () => {
  it.each([
    [undefined, 'ar;q=0.9, en-GB;q=0.4', 'en'],
    ['en', 'fr', 'en'],
    ['xx', null, 'en'],
    [undefined, 'en;q=0', 'en'],
  ])('%s with %s is %s', (chosen, acceptLanguage, locale) => {
    expect(chooseLocale({ chosen, acceptLanguage })).toBe(locale)
  })
})

describe('formats', () => {
  const format = createFormat(languages.en)

  it.each([
    [420, '$420'],
    [428.4, '$428.40'],
    [1_234_567.89, '$1,234,567.89'],
    ['9007199254740993.01', '$9,007,199,254,740,993.01'],
  ] as const)('write %s USD as %s', (amount, words) => {
    expect(format.usd(amount)).toBe(words)
  })

  it('write exact cents of any size', () => {
    expect(format.usdMinor(42_840n)).toBe('$428.40')
    expect(format.usdMinor(42_000n)).toBe('$420')
    expect(format.usdMinor(42_000n, { cents: 'always' })).toBe('$420.00')
    expect(format.usdMinor(900_719_925_474_099_301n)).toBe('$9,007,199,254,740,993.01')
    expect(minorToDecimal(-5n, 2)).toBe('-0.05')
  })

  it('write ETH with 3 decimals beside prices and 5 where it is paid [CONST-057]', () => {
    expect(format.eth('0.13125')).toBe('0.131 ETH')
    expect(format.eth('0.13125', 5)).toBe('0.13125 ETH')
  })

  it('write dates the same on every machine', () => {
    expect(format.date('2026-11-12T23:30:00Z')).toBe('12 Nov 2026')
    expect(format.dateTime('2026-11-12T23:30:00Z')).toBe('12 Nov 2026, 23:30')
    expect(format.clock('2026-11-12T14:32:10Z')).toBe('14:32:10')
    expect(format.relative('2026-11-12T14:28:00Z', Date.parse('2026-11-12T14:32:10Z'))).toBe('4 minutes ago')
  })

  it('write shares', () => {
    expect(format.percent(7_000)).toBe('70%')
    expect(format.percent(250)).toBe('2.5%')
    expect([0, 1, 999_000, 3_100_000, 2_640_000_000].map(format.bytes)).toEqual([
      '0 kB',
      '1 kB',
      '999 kB',
      '4 MB',
      '2.7 GB',
    ])
  })
})
