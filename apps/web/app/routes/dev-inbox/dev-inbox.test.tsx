import { cleanup, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import InboxPage from './inbox-page.tsx'
import MailPage, { LinkedText } from './mail-page.tsx'

afterEach(cleanup)

const mail = (id: string, to: string, receivedAt: string) => ({
  id,
  to,
  from: 'gallery@monsoon.example',
  subject: `Confirm your email, ${id}`,
  receivedAt,
})

function showInbox(messages: ReturnType<typeof mail>[]) {
  // A page's other props come from the router, which the page leaves unread.
  const props = { loaderData: { messages } } as unknown as ComponentProps<typeof InboxPage>
  renderPage(<InboxPage {...props} />, { path: '/dev/inbox' })
}

function showMail(text: string, links: string[], html = '') {
  const loaderData = { ...mail('m1', 'mira@example.org', '2026-11-21T08:00:00Z'), text, html, links }
  const props = { loaderData } as unknown as ComponentProps<typeof MailPage>
  renderPage(<MailPage {...props} />, { path: '/dev/inbox/m1' })
}

describe('the demo inbox', () => {
  it('lists the mails in the order of the answer, each with its receiver and a link', () => {
    showInbox([
      mail('m2', 'noor@example.org', '2026-11-21T08:30:00Z'),
      mail('m1', 'mira@example.org', '2026-11-21T08:00:00Z'),
    ])
    const links = within(screen.getByRole('list', { name: 'Mails' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dev/inbox/m2', '/dev/inbox/m1'])
    expect(links[0]?.textContent).toContain('To noor@example.org')
    expect(screen.getByRole('button', { name: 'Look again' })).toBeDefined()
  })

  it('names the next step while there is no mail', () => {
    showInbox([])
    expect(screen.getByText('No mail yet')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
  })
})

describe('a mail of the demo inbox', () => {
  it('shows its text with links to follow and the way back', () => {
    const link = 'http://localhost:3000/verify-email/abc'
    showMail(`Hello Mira\n\n${link}\n\nIt works once.`, [link])
    const text = screen.getByRole('region', { name: 'Text of the mail' })
    expect(text.textContent).toBe(`Hello Mira\n\n${link}\n\nIt works once.`)
    expect(within(text).getByRole('link', { name: link }).getAttribute('href')).toBe(link)
    expect(screen.getByRole('link', { name: 'All mails' }).getAttribute('href')).toBe('/dev/inbox')
  })

  it('shows what looks like a page in a mail as the text it is', () => {
    showMail('<img src=x onerror=alert(1)><a href="javascript:alert(1)">win</a>', [])
    expect(screen.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeDefined()
    expect(document.querySelector('section img, section a')).toBeNull()
  })

  it('shows its HTML in a frame in which nothing runs, links opening beside', () => {
    showMail('Hello Mira', [], '<html><head></head><body><script>alert(1)</script><a href="/x">Look</a></body></html>')
    const frame = screen.getByTitle('The mail as mail programs show it')
    expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-scripts')
    expect(frame.getAttribute('srcdoc')).toContain('<head><base target="_blank">')
  })

  it('has no frame where a mail has no HTML', () => {
    showMail('Hello Mira', [])
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('tells two links apart of which one begins like the other', () => {
    renderPage(
      <LinkedText
        text="http://a.example/x1 http://a.example/x"
        links={['http://a.example/x', 'http://a.example/x1']}
      />,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'http://a.example/x1',
      'http://a.example/x',
    ])
  })
})
