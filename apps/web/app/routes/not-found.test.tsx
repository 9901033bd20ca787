import { ApiError } from '@monsoon/contract/client'
import { cleanup, screen } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { apiContext, serverContext } from '../session/server-context.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { renderPage } from '../test-support/render-page.tsx'
import routes from '../routes.ts'
import NotFoundPage, { loader as notFoundLoader } from './not-found.tsx'
import { loader as rootLoader } from './root-redirect.ts'
import { loader as kitLoader } from './style/style-page.tsx'

afterEach(cleanup)

const allRoutes = routes.flatMap(function flatten(entry): { path?: string | undefined; file: string }[] {
  return [entry, ...(entry.children ?? []).flatMap(flatten)]
})
const fileOf = (path: string) => allRoutes.find((entry) => entry.path === path)?.file

describe('addresses that lead nowhere', () => {
  it('show the same page at /notfound and everywhere unknown [ROUTE-030, ROUTE-031]', () => {
    expect(fileOf('notfound')).toBe('routes/not-found.tsx')
    expect(fileOf('*')).toBe('routes/not-found.tsx')
  })

  const answerTo = ({ isAddressReadable }: { isAddressReadable: boolean }) => {
    const context = new RouterContextProvider()
    context.set(serverContext, { isAddressReadable } as never)
    return notFoundLoader({ context } as unknown as Parameters<typeof notFoundLoader>[0])
  }

  it('answer 404, and 400 where they cannot be read', () => {
    expect(answerTo({ isAddressReadable: true })).toMatchObject({ init: { status: 404 } })
    expect(() => answerTo({ isAddressReadable: false })).toThrow(expect.objectContaining({ init: { status: 400 } }))
  })

  it('say so and offer the way home', () => {
    renderPage(<NotFoundPage />)
    expect(screen.getByRole('heading', { name: 'Lost Your Way?' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'VISIT HOME PAGE' }).getAttribute('href')).toBe('/home')
  })
})

it('goes from the empty root to /home [ROUTE-032]', () => {
  const response = rootLoader()
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/home')
})

it('keeps the kit at /style [ROUTE-028]', () => {
  expect(fileOf('style')).toBe('routes/style/style-page.tsx')
})

it('opens the kit to everybody in the demo, and in production to staff alone', async () => {
  const open = async (mode: string, overview: () => Promise<unknown>) => {
    const context = new RouterContextProvider()
    const api = async (key: string) => (key === 'GET /v1/settings' ? { data: { mode } } : overview())
    context.set(apiContext, api as never)
    const request = new Request('https://monsoon.example/style')
    return kitLoader({ request, context } as unknown as Parameters<typeof kitLoader>[0])
  }
  const refuse = (code: 'forbidden' | 'not-signed-in', status: number) => () =>
    Promise.reject(new ApiError({ status, msg: '', code }))
  expect(await open('demo', refuse('forbidden', 403))).toBeNull()
  expect(await open('production', async () => ({ data: {} }))).toBeNull()
  await expect(open('production', refuse('forbidden', 403))).rejects.toMatchObject({ init: { status: 404 } })
  await expect(open('production', refuse('not-signed-in', 401))).rejects.toBeDefined()
})

it('shows a failed page with the number of its request and another try', () => {
  renderPage(<ErrorPage error={new Error('broken')} />)
  expect(screen.getByText('Request req-1')).toBeDefined()
  expect(screen.getByRole('button', { name: 'TRY AGAIN' })).toBeDefined()
})

it('says that an address cannot be read, and offers the way home', () => {
  renderPage(<ErrorPage error={{ status: 400, statusText: '', internal: false, data: null }} />)
  expect(screen.getByText(/^This address cannot be read\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'VISIT HOME PAGE' }).getAttribute('href')).toBe('/home')
})

it('shows a page that is away for a moment as such, without a number', () => {
  renderPage(<ErrorPage error={{ status: 503, statusText: '', internal: false, data: { requestId: 'r' } }} />)
  expect(screen.getByRole('heading', { name: 'Back in a moment' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'TRY AGAIN' })).toBeDefined()
  expect(screen.queryByText(/Request/)).toBeNull()
})
