import { careerTexts } from '@monsoon/contract/house/careers'
import { ApiError } from '@monsoon/contract/client'
import type { JobOpening } from '@monsoon/contract/house/contents'
import { demoJobs } from '@monsoon/dev-env/gallery/demo-house'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import routes from '../../routes.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import CareerPage from './career-page.tsx'
import ContactPage from './contact-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => void api.mockReset())
afterEach(cleanup)

const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const writer = {
  'First name': 'Nadia',
  'Last name': 'Rahman',
  Email: 'nadia@elsewhere.example',
  'Contact number': '9681234567',
}
const sentWriter = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@elsewhere.example', contactNo: '9681234567' }
const fillWriter = () => Object.entries(writer).forEach(([label, value]) => type(label, value))

it.each([
  ['contact', 'contact-page'],
  ['career', 'career-page'],
])('/%s is served by its page [ROUTE-020, ROUTE-021]', (path, file) => {
  expect(routes.find((route) => route.path === path)?.file).toBe(`routes/house/${file}.tsx`)
})

it('the house has its pages: about, contact, careers, privacy, terms, questions, help, newsroom [SCREEN-001]', () => {
  const paths = routes.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      'about',
      'contact',
      'career',
      'privacy/:version?',
      'terms/:version?',
      'faq/:slug?',
      'help',
      'newsroom',
    ]),
  )
})

describe('the contact form', () => {
  const Here = () => <output>{useLocation().pathname}</output>
  function open() {
    const props = {
      loaderData: { url: 'https://monsoon.example/contact' },
      params: {},
      matches: [],
    } as unknown as Parameters<typeof ContactPage>[0]
    return renderPage(
      <>
        <ContactPage {...props} />
        <Here />
      </>,
      { path: '/contact' },
    )
  }
  const button = () => screen.getByRole('button', { name: 'SEND' })

  it('sends its five fields, and leads home [SCREEN-156, FLOW-084, RULE-127]', async () => {
    api.mockResolvedValue({ msg: 'Thank you.', data: {} })
    open()
    expect(button().hasAttribute('disabled') || button().getAttribute('aria-disabled') === 'true').toBe(true)
    fillWriter()
    type('Message', 'May I show you a work?')
    await waitFor(() => expect(button().getAttribute('aria-disabled')).not.toBe('true'))
    fireEvent.click(button())
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/'))
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/contact-us', {
      body: { ...sentWriter, message: 'May I show you a work?' },
    })
  })

  it.each([
    ['First name', 'R2', 'First name must be letters and spaces'],
    ['Last name', 'Li', 'Last name must be 3 characters at minimum'],
    ['Email', 'nadia@', 'Please enter a valid email'],
    ['Contact number', '12', 'Contact number must be 10 digits at minimum'],
    ['Message', 'Hi', 'Message must be 3 characters at minimum'],
  ])('says what is wrong with %s as soon as it is left', async (label, value, fault) => {
    open()
    type(label, value)
    await screen.findByText(fault)
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the page of careers', () => {
  function open(jobs: readonly JobOpening[] = demoJobs) {
    const loaderData = { jobs, url: 'https://monsoon.example/career' }
    const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof CareerPage>[0]
    return renderPage(<CareerPage {...props} />, { path: '/career' })
  }
  const openJob = (title: string) => {
    const details = screen.getByRole('heading', { name: title }).closest('details')
    if (!details) throw new Error('no such job')
    details.open = true
    return details
  }
  const apply = async (title: string) => {
    fireEvent.click(within(openJob(title)).getByRole('button', { name: 'APPLY', hidden: true }))
    return screen.findByRole('dialog')
  }
  const pick = (name: string, fileType: string, size = 9) => {
    const file = new File([new Uint8Array(size)], name, { type: fileType })
    fireEvent.change(screen.getByLabelText(/CHOOSE .*FILE: Your CV/), { target: { files: [file] } })
    return file
  }
  const button = () => screen.getByRole('button', { name: 'SEND THE APPLICATION' })
  const isReady = () => button().getAttribute('aria-disabled') !== 'true' && !button().hasAttribute('disabled')

  it('lists its jobs, of which one is open at a time [SCREEN-155]', () => {
    const { container } = open()
    const names = [...container.querySelectorAll('details')].map((one) => one.getAttribute('name'))
    expect(names).toHaveLength(6)
    expect(names[0]).toBeTruthy()
    expect(new Set(names).size).toBe(1)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      demoJobs.map(({ title }) => title),
    )
  })

  it('applies for the job that is open, and its dialog closes and is empty again once it is sent [FLOW-043, FLOW-044, RULE-125]', async () => {
    api.mockResolvedValue({ msg: careerTexts.sent, data: {} })
    open()
    const dialog = await apply('Community Manager')
    within(dialog).getByText('Apply: Community Manager')
    fillWriter()
    await waitFor(() => expect(isReady()).toBe(false))
    const file = pick('cv.pdf', 'application/pdf')
    within(dialog).getByText('cv.pdf')
    await waitFor(() => expect(isReady()).toBe(true))
    fireEvent.click(button())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/career', {
      body: { ...sentWriter, jobTitle: 'Community Manager' },
      files: { file: { content: file, name: 'cv.pdf' } },
    })
    within(await apply('Frontend Engineer')).getByText('Apply: Frontend Engineer')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('')
    expect(screen.queryByText('cv.pdf')).toBeNull()
  })

  it('refuses at once what is no CV or too large, in the specified words [MSG-079, MSG-080, CONST-025]', async () => {
    open()
    await apply('Frontend Engineer')
    pick('me.png', 'image/png')
    screen.getByText('Only pdf and word files are supported')
    pick('cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 5 * 1024 * 1024 + 1)
    screen.getByText('Max size: 5MB')
    pick('cv.doc', 'application/msword', 5 * 1024 * 1024)
    expect(screen.queryByText('Max size: 5MB')).toBeNull()
    screen.getByText('cv.doc')
  })

  it('stays open with what was typed where the server refuses, and says why', async () => {
    const msg = 'Only pdf and word files are supported'
    api.mockRejectedValue(new ApiError({ status: 400, code: 'invalid-input', msg, errors: [{ path: 'file', msg }] }))
    open()
    await apply('Frontend Engineer')
    fillWriter()
    pick('cv.pdf', 'application/pdf')
    await waitFor(() => expect(isReady()).toBe(true))
    fireEvent.click(button())
    await screen.findByText(msg)
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nadia')
  })

  it('tells its jobs to search engines', () => {
    const { container } = open()
    const told = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as {
      '@graph': object[]
    }
    expect(told['@graph']).toHaveLength(6)
    expect(told['@graph'][0]).toMatchObject({
      '@type': 'JobPosting',
      title: 'Frontend Engineer',
      datePosted: '2026-11-02',
      employmentType: 'FULL_TIME',
      hiringOrganization: { legalName: 'Monsoon Art Pte. Ltd.' },
      jobLocation: { address: { addressLocality: 'Kochi', addressCountry: 'IN' } },
    })
  })

  it('says so where no job is open, and leads to us', () => {
    open([])
    screen.getByText('No open jobs right now')
    expect(screen.getByRole('link', { name: 'WRITE TO US' }).getAttribute('href')).toBe('/contact')
  })
})
