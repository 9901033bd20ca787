import { noticeKind, type NoticeRow } from '@monsoon/contract/notices/notices'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { NoticeLine } from './notice-line.tsx'

afterEach(cleanup)

const row: NoticeRow = {
  id: '01a1fc2b-a4d3-706d-9e2f-2a07b4182690',
  kind: 'bought',
  orderId: 'an-order',
  price: 120.5,
  previousPrice: 200,
  item: { id: 'a-work', name: 'High Water', by: 'Zara', picture: null, nsfw: false },
  until: '2026-11-28T03:34:41Z',
  reason: 'A reason',
  isRead: false,
  createdAt: '2026-11-21T03:34:41Z',
}

/** What a line says, and where the links in it lead. */
function renderLine(changes: Partial<NoticeRow>): string {
  const { container } = renderPage(<NoticeLine notice={{ ...row, ...changes }} onRead={() => {}} />)
  const links = [...container.querySelectorAll('a')].map(
    (link) => `${link.textContent} -> ${link.getAttribute('href')}`,
  )
  const words = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  const [button] = container.querySelectorAll('button')
  cleanup()
  return [...words, ...links, button?.getAttribute('aria-label')].join(' | ')
}

it('every kind of notice says the words that it is known for, and leads where it always led', async () => {
  const told = noticeKind.options
    .toSorted()
    .flatMap((kind) => [
      `${kind}: ${renderLine({ kind })}`,
      `${kind}, gone: ${renderLine({ kind, item: null, orderId: null, price: null, until: null, reason: null })}`,
    ])
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('./notice-words.golden.txt')
})
