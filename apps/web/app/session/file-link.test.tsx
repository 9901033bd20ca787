import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserSession } from '../api-client.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { FileLink } from './file-link.tsx'

const path = '/v1/statements/2026-10/file'
const refused = () => Response.json({ status: 401, code: 'not-signed-in', msg: 'Please log in' }, { status: 401 })
const saved: { name: string; content: Blob | undefined }[] = []
let files: Map<string, Blob>

beforeEach(() => {
  files = new Map()
  saved.length = 0
  URL.createObjectURL = (blob) => {
    files.set('blob:1', blob as Blob)
    return 'blob:1'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: files.get(this.href) })
  })
  browserSession.setSignedIn(true)
})
afterEach(() => {
  cleanup()
  browserSession.setSignedIn(false)
  vi.unstubAllGlobals()
})

const link = () => screen.getByRole('link', { name: 'Save as PDF' })

function show(answers: Response[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answers.shift()
  })
  renderPage(<FileLink href={path}>Save as PDF</FileLink>)
  return asked
}

const file = () =>
  new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="statement-2026-10.pdf"' } })

it('renews a session that has run out before it saves a file, under the name that the file has', async () => {
  const asked = show([refused(), Response.json({}), file()])
  expect([link().getAttribute('href'), link().hasAttribute('download')]).toEqual([path, true])
  fireEvent.click(link())
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(asked).toEqual([path, '/v1/token', path])
  expect([saved[0]!.name, await saved[0]!.content!.text()]).toEqual(['statement-2026-10.pdf', '%PDF'])
})

it('saves no refusal: it says at its place why there is no file', async () => {
  show([Response.json({ status: 404, msg: 'There is no statement' }, { status: 404 }), file()])
  fireEvent.click(link())
  await screen.findByText('There is no statement')
  expect(saved).toEqual([])
  fireEvent.click(link())
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByText('There is no statement')).toBeNull()
})

it('leaves a press that asks for another tab to the browser', () => {
  const asked = show([])
  const press = createEvent.click(link(), { ctrlKey: true })
  fireEvent(link(), press)
  expect([press.defaultPrevented, asked]).toEqual([false, []])
})
