import type { Api, CallData } from '@monsoon/contract/client'
import { contentSchemas, faqSections, type ContentDraft } from '@monsoon/contract/house/contents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
let mira: Api
let omar: Api
let miraId: string

beforeAll(async () => {
  test = await createTestApi({ settings: { SECONDARY_PLATFORM_FEE_BPS: '375', MINT_FEE_USD_MINOR: '710' } })
  const [first, second] = [
    await createMember(test.resources, { role: 'staff' }),
    await createMember(test.resources, { role: 'staff' }),
  ]
  miraId = first
  mira = test.apiWith(await signInMember(test.resources, first))
  omar = test.apiWith(await signInMember(test.resources, second))
})
afterAll(() => test.close())

type Page = ContentDraft['page']
const ofPage = (page: Page) => ({ params: { page } })
const read = async (page: Page) => (await test.api('GET /v1/contents/{page}', ofPage(page))).data
const edit = async (page: Page, version?: number) =>
  (await mira('GET /v1/staff/contents/{page}', { ...ofPage(page), query: version ? { version } : {} })).data
const publish = (api: Api, body: ContentDraft) => api('POST /v1/staff/contents', { body })
const job = (title: string) => ({
  title,
  city: 'Muscat',
  country: 'OM',
  employment: 'FULL_TIME',
  postedOn: '2026-11-02',
  about: 'You hang rooms.\n\nYou have hung some before.',
})
const jobs = (basedOn: number, ...titles: string[]) =>
  ({ page: 'jobs', basedOn, content: { jobs: titles.map(job) } }) as ContentDraft
const titlesOf = ({ content }: Pick<CallData<'GET /v1/contents/{page}'>, 'content'>) =>
  'jobs' in content ? content.jobs.map(({ title }) => title) : []

const faqOf = async () => {
  const { content } = await read('faq')
  return 'entries' in content ? content.entries : []
}

describe('the questions that the program came with', () => {
  it('are six to eight a section, in five sections [ENT-073]', async () => {
    const entries = await faqOf()
    const counts = faqSections.map(({ slug }) => entries.filter(({ section }) => section === slug).length)
    for (const count of counts) {
      expect(count).toBeGreaterThanOrEqual(6)
      expect(count).toBeLessThanOrEqual(8)
    }
    for (const entry of entries) {
      expect(Object.keys(entry).toSorted()).toEqual(['answer', 'question', 'section'])
      // What staff can load they can publish again.
      expect(contentSchemas.faq.safeParse({ entries: [entry] }).error?.issues).toBeUndefined()
    }
  })

  it('name the figures by which this house works, not others', async () => {
    const answers = (await faqOf()).map(({ answer }) => answer).join('\n')
    for (const figure of ['70%', '10%', '3.75%', '$7.10', '$2.20', '$10', '$50', '180 seconds', 'ERC-1155'])
      expect(answers).toContain(figure)
    expect(answers).not.toMatch(/2\.5%|\$6\.20|undefined|NaN|\{/)
  })

  it('lead to pages that exist, or to our mailbox', async () => {
    const links = (await faqOf()).flatMap(({ answer }) => [...answer.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to))
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) expect(link).toMatch(/^(\/[a-z][\w/?=&-]*|mailto:\S+@\S+)$/)
  })
})

describe('a page of the house', () => {
  it('shows what staff published last, and everybody sees it at once', async () => {
    expect(await read('jobs')).toMatchObject({ version: 1, publishedAt: null, content: { jobs: [] } })
    expect((await publish(mira, jobs(1, 'Hanger'))).data).toEqual({ version: 2, isWaiting: false })
    const shown = await read('jobs')
    expect(shown.version).toBe(2)
    expect(titlesOf(shown)).toEqual(['Hanger'])
    expect((await publish(omar, jobs(2, 'Hanger', 'Packer'))).data).toEqual({ version: 3, isWaiting: false })
    expect(titlesOf(await read('jobs'))).toEqual(['Hanger', 'Packer'])
  })

  it('keeps every version that was, with who published it', async () => {
    const { versions, version } = await edit('jobs')
    expect(version).toBe(3)
    expect(versions.map((one) => [one.version, one.publishedBy?.userId === miraId])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
    expect(versions.at(-1)).toEqual({
      version: 1,
      publishedAt: null,
      inForceAt: null,
      publishedBy: null,
      agreedBy: null,
    })
    expect(titlesOf(await edit('jobs', 2))).toEqual(['Hanger'])
    expect(titlesOf(await edit('jobs', 1))).toEqual([])
    await expect(edit('jobs', 4)).rejects.toMatchObject({ status: 404, code: 'content-version-not-found' })
    const { pages } = (await mira('GET /v1/staff/contents')).data
    expect(pages.map((page) => [page.page, page.version])).toEqual([
      ['faq', 1],
      ['press', 1],
      ['jobs', 3],
      ['people', 1],
      ['film', 1],
      ['help', 1],
      ['about', 1],
      ['privacy', 1],
      ['terms', 1],
    ])
  })

  it('tells the second of two who edited the same version who was first, and loses neither', async () => {
    await expect(publish(mira, jobs(2, 'Lost'))).rejects.toMatchObject({
      status: 400,
      code: 'content-moved',
      message: expect.stringMatching(/ has published version 3 of this page meanwhile/) as string,
    })
    expect(titlesOf(await read('jobs'))).toEqual(['Hanger', 'Packer'])
  })

  it('is published once by ten who press together', async () => {
    const { version } = await read('people')
    const draft = (name: string): ContentDraft => ({
      page: 'people',
      basedOn: version,
      content: { team: [{ name, role: 'Director' }], advisors: [], partners: [] },
    })
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => publish(at % 2 ? mira : omar, draft(`Person ${at}`))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'content-moved' })
    expect((await edit('people')).versions.map((one) => one.version)).toEqual([2, 1])
  })

  it('takes no version but of its own shape: no script for a link, no picture of others [ENT-075]', async () => {
    const item = {
      mediaName: 'The Straits Ledger',
      newsLink: 'https://ledger.example/one',
      newsTitle: 'Hung before sold',
      imgUrl: '/media/x.webp',
      imgAlt: 'A boat',
      date: '2021-08-19',
    }
    const press = (changes: object): ContentDraft => ({
      page: 'press',
      basedOn: 1,
      content: { items: [{ ...item, ...changes }] },
    })
    for (const changes of [
      ...['javascript:alert(1)', 'http://plain.example', ''].map((newsLink) => ({ newsLink })),
      ...['https://elsewhere.example/x.png', '//elsewhere.example/x.png', '/\\x'].map((imgUrl) => ({ imgUrl })),
      { date: '2021-02-30' },
      { mediaName: ' ' },
      { newsTitle: 'x'.repeat(201) },
    ])
      await expect(publish(mira, press(changes)), JSON.stringify(changes)).rejects.toMatchObject({ status: 400 })
    const faq = { page: 'faq', basedOn: 1, content: { entries: [{ section: 'none', question: 'q', answer: 'a' }] } }
    await expect(publish(mira, faq as unknown as ContentDraft)).rejects.toMatchObject({ status: 400 })
    await publish(mira, press({}))
    expect((await read('press')).content).toEqual({ items: [item] })
  })

  it('stands in the audit log when it is published', async () => {
    const { entries } = (await mira('GET /v1/staff/audit', { query: { limit: 1 } })).data
    expect(entries.map(({ action, detail }) => [action, JSON.parse(detail) as unknown])).toEqual([
      ['content-published', { page: 'press', version: 2 }],
    ])
  })
})
