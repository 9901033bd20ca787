import { ApiError } from '@monsoon/contract/client'
import { cleanup, screen } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { renderPage, siteWith } from '../test-support/render-page.tsx'
import { readSite } from './read-site.ts'
import { apiContext, serverContext } from './server-context.ts'
import { useAppState } from './use-site.ts'

afterEach(cleanup)

const Page = () => <output>{JSON.stringify(useAppState())}</output>

async function show(answers: Record<string, object>): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(serverContext, { requestId: 'r1' } as never)
  context.set(apiContext, (async (key: string) => {
    if (!answers[key]) throw new ApiError({ status: 412, msg: 'Not open yet', code: 'beta-required' })
    return { data: answers[key] }
  }) as never)
  renderPage(<Page />, { site: await readSite(new Request('https://monsoon.example/home'), context) })
  return JSON.parse(screen.getByRole('status').textContent)
}

const ethUsd = { rate: 3333.12, fetchedAt: '2026-11-21T08:00:00Z' }
const settings = { ...siteWith().settings, acceptCrypto: true, ethUsd }
const categories = [
  { _id: 'all', name: 'All NFTs' },
  { _id: 'c1', name: 'Music' },
]

it('holds whether crypto is accepted, the categories, and what 1 ETH converts to [ENT-085]', async () => {
  expect(await show({ 'GET /v1/settings': settings, 'GET /v1/category': { categories } })).toEqual({
    acceptCrypto: true,
    categories: ['All NFTs', 'Music'],
    currencyConverstion: ethUsd,
  })
})

it('has no categories where the doors are closed, and a page all the same', async () => {
  expect(await show({ 'GET /v1/settings': settings })).toMatchObject({ categories: [], currencyConverstion: ethUsd })
})
