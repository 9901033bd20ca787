import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'
import type { Sentence } from './sentence.ts'

const sentence = (words: TemplateStringsArray, ...values: readonly string[]): Sentence => ({ words, values })

const sender = {
  BRAND_NAME: 'Monsoon',
  LEGAL_NAME: 'Monsoon Art Pte. Ltd.',
  CONTACT_EMAIL: 'hello@monsoon.example',
  PUBLIC_ORIGIN: 'https://monsoon.example',
}
const url = 'https://monsoon.example/order/1?a=1&b=2'

const compose = (changes: Partial<MailContent> = {}, itemName = 'High Water') =>
  composeMail(sender, {
    to: 'mira@example.org',
    subject: sentence`Sold: ${itemName}`,
    preheader: sentence`${itemName} has found a collector.`,
    title: 'Your work has found a collector',
    name: 'Mira Lim',
    parts: [
      { kind: 'paragraph', sentence: sentence`${itemName} is sold.` },
      {
        kind: 'facts',
        title: 'Receipt M-1',
        facts: [
          { label: 'Work', value: itemName },
          { label: 'Total', value: '$8.40', isTotal: true },
        ],
      },
      { kind: 'button', label: 'See your order', url },
    ],
    reason: 'You are receiving this email because a work of yours was sold.',
    key: 'order-1',
    ...changes,
  })

describe('every mail', () => {
  it('says the same as text and as HTML: greeting, words, facts, link, reason and who sends it', () => {
    const { text, html } = compose()
    expect(text).toBe(
      [
        'Hello Mira Lim,',
        'High Water is sold.',
        'Receipt M-1\nWork: High Water\nTotal: $8.40',
        `See your order:\n${url}`,
        'Monsoon\nMonsoon Art Pte. Ltd. · https://monsoon.example\nYou are receiving this email because a work of yours was sold.\nQuestions? Write to hello@monsoon.example\n',
      ].join('\n\n'),
    )
    for (const part of [
      'Hello <bdi>Mira Lim</bdi>,',
      '<bdi>High Water</bdi> is sold.',
      'Receipt M-1',
      '$8.40',
      'Monsoon Art Pte. Ltd.',
      'You are receiving this email because a work of yours was sold.',
      'mailto:hello@monsoon.example',
    ]) {
      expect(html).toContain(part)
    }
  })

  it('has its link twice in HTML: as a button and to copy', () => {
    const links = compose().html.match(
      /<a [^>]*href="https:\/\/monsoon\.example\/order\/1\?a=1&amp;b=2"[^>]*>([^<]+)</g,
    )
    expect(links?.map((link) => link.split('>')[1])).toEqual([
      'See your order<',
      'https://monsoon.example/order/1?a=1&amp;b=2<',
    ])
  })

  it('begins with the words for the list of mails, and hides them in the mail', () => {
    const { html } = compose()
    const body = html.slice(html.indexOf('<body'))
    expect(body.indexOf('<div style="display:none')).toBeLessThan(body.indexOf('<table'))
    expect(body).toContain('mso-hide:all"><bdi>High Water</bdi> has found a collector.')
  })

  it('stays a mail whatever a name is: no tag and no attribute comes through', () => {
    const name = `<img src=x onerror="alert(1)">'"&`
    const { html } = compose({ name }, name)
    expect(html).not.toContain('<img')
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&#39;&quot;&amp;/g)).toHaveLength(5)
  })

  it('keeps a name that runs from right to left apart from the words around it', () => {
    const { subject, text, html } = compose({ name: 'ليلى' }, 'نخلة واحدة')
    expect(subject).toBe('Sold: \u2068نخلة واحدة\u2069')
    expect(text).toContain('Hello \u2068ليلى\u2069,')
    expect(text).toContain('Work: \u2068نخلة واحدة\u2069')
    expect(html).toContain('Hello <bdi>ليلى</bdi>,')
  })

  it('has an id that is the same each time it is made', () => {
    expect(compose().messageId).toBe('<order-1@monsoon.example>')
  })

  it('paints in the dark everything that it paints in the light', () => {
    const { html } = compose()
    const darkSheet = /prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(html)?.[1] ?? ''
    const painted = [
      ...html.matchAll(/<(?:a|p|h1|t[dhr]|table|caption|body)\b[^>]*style="[^"]*(?:color|background):#[^"]*"[^>]*>/g),
    ]
    expect(painted.length).toBeGreaterThan(10)
    for (const [tag] of painted.filter(([tag]) => !tag.includes('#f5ae39') && !tag.includes('#22150a'))) {
      const classes = /class="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? []
      expect(
        classes.some((name) => darkSheet.includes(`.${name} {`)),
        tag,
      ).toBe(true)
    }
  })
})
