import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CardStandIn } from './start-card-stand-in.ts'
import { startTestStandIn, testAppOrigin } from './test-shop.ts'

let standIn: CardStandIn
beforeEach(async () => {
  standIn = await startTestStandIn()
})
afterEach(() => standIn.close())

async function get(path: string): Promise<{ text: string; headers: Headers }> {
  const answer = await fetch(new URL(path, standIn.url))
  return { text: await answer.text(), headers: answer.headers }
}

it('lets the shop alone show the form, and runs no script but its own', async () => {
  const { text, headers } = await get('/card-form')
  const policy = headers.get('content-security-policy') ?? ''
  const importMap = /<script type="importmap">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(importMap).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain(`frame-ancestors ${testAppOrigin}`)
  expect(policy).toContain("connect-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(text).not.toMatch(/\son\w+=|style=/)
})

it('has every style and script that it names', async () => {
  const { text } = await get('/card-form')
  const named = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(named.toSorted()).toEqual(['/card-form/card-form-frame.js', '/card-form/card-form.css', '/stand-in.css'])
  const answers = await Promise.all(named.map((path) => fetch(new URL(path, standIn.url))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('takes its theme and direction from the query, and nothing else', async () => {
  const { text } = await get('/card-form?theme=dark&dir=rtl&lang=ar')
  expect(text).toContain('<html lang="en" dir="rtl" data-theme="dark">')
  const odd = await get('/card-form?theme=%22%3E%3Cscript%3E&dir=x')
  expect(odd.text).toContain('<html lang="en" dir="ltr" data-theme="light">')
})

it('runs the rules of the domain themselves in the browser', async () => {
  const { text, headers } = await get('/card-form/card-fields.js')
  expect(headers.get('content-type')).toContain('text/javascript')
  const rules = (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  )) as { formatCardNumber(number: string): string }
  expect(rules.formatCardNumber('378282246310005')).toBe('3782 822463 10005')
  const frame = await get('/card-form/card-form-frame.js')
  expect(frame.text).toContain("from '@monsoon/domain/card-fields'")
  expect(frame.text).not.toContain('interface CardFormSetting')
})
