import { ApiError } from '@monsoon/contract/client'
import type { FollowRow } from '@monsoon/contract/accounts/people'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { ProfileHeader, type ShownOwner } from './profile-header.tsx'

type Call = (key: string, input?: { query?: { offset: number }; body?: object }) => Promise<unknown>
const { api } = vi.hoisted(() => ({ api: vi.fn<Call>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))
vi.mock('../../pictures/cut-picture.ts', () => ({ cutPicture: async () => new Blob(['cut']) }))
vi.mock('../../pictures/picture-cropper.tsx', () => ({
  default: ({ ratio, onCut }: { ratio: number; onCut: (cut: object) => void }) => (
    <button type="button" onClick={() => onCut({ x: 0, y: 0, width: 10, height: 10 })}>
      ratio {ratio}
    </button>
  ),
}))

const load = vi.fn<() => ReturnType<typeof siteWith>>(() => siteWith({ viewer: hana }))

let seen: (() => void)[] = []
class SeenAtOnce {
  readonly see: (entries: object[]) => void
  constructor(see: (entries: object[]) => void) {
    this.see = see
  }
  observe() {
    seen.push(() => this.see([{ isIntersecting: true }]))
  }
  disconnect() {}
}

beforeEach(() => {
  seen = []
  vi.stubGlobal('IntersectionObserver', SeenAtOnce)
  URL.createObjectURL = () => 'blob:picked'
  URL.revokeObjectURL = () => {}
  api.mockReset()
  load.mockClear()
  show({})
})
afterEach(cleanup)

function show(given: Partial<ShownOwner>): void {
  const mira: ShownOwner = {
    name: 'Mira Lim',
    blueTick: true,
    profilePicture: null,
    backgroundPicture: null,
    walletAddress: '0x7bF3c1d2E4a5968778695a4b3c2d1e0f00Aa91Ac',
    followers: 4,
    following: 1,
  }
  renderPage(<ProfileHeader owner={{ ...mira, ...given }} />, { site: siteWith({ viewer: hana }), load })
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const pick = (name: string, type: string, size = 10) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(fileInput(), { target: { files: [file] } })
}

it('shows picture, name and tick of the owner [SCREEN-085]', () => {
  expect(screen.getByText('Mira Lim')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Verified' })).toBeDefined()
  const portrait = () => screen.getByRole('button', { name: 'Change profile picture' })
  expect(portrait().textContent).toBe('M')
  cleanup()
  const rendition = { box: '464x464', format: 'webp', width: 464, height: 464, url: '/media/mira.webp' } as const
  const profilePicture = { alt: 'Mira Lim', width: 800, height: 800, color: '#123456', renditions: [rendition] }
  show({ blueTick: false, profilePicture })
  expect(portrait().querySelector('img')?.getAttribute('src')).toBe('/media/mira.webp')
  expect(screen.queryByRole('img', { name: 'Verified' })).toBeNull()
})

describe('changing a picture', () => {
  it.each([
    ['Change profile picture', 'PATCH /v1/profile/picture', 1, 'me.jpeg'],
    ['ADD COVER', 'PATCH /v1/profile/background/picture', 4, 'me.jpg'],
  ])(
    '"%s" picks, crops and sends by %s in the ratio %i [FLOW-028, FLOW-029, FLOW-071, SCREEN-159, RULE-097, CONST-023, CONST-024]',
    async (button, call, ratio, name) => {
      let answer: (value: unknown) => void = () => {}
      api.mockReturnValue(new Promise((resolve) => (answer = resolve)))
      press(button)
      pick(name, 'image/jpeg')
      fireEvent.click(await screen.findByText(`ratio ${ratio}`))
      press('SAVE PICTURE')
      await waitFor(() => expect(api).toHaveBeenCalledOnce())
      const [key, input] = api.mock.calls[0]! as [string, { onUploadShare: (share: number) => void }]
      expect(key).toBe(call)
      expect(input).toMatchObject({ files: { file: { name: 'picture.jpg' } } })
      input.onUploadShare(0.5)
      await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'))
      expect(load, 'before it is changed').not.toHaveBeenCalled()
      answer({ msg: 'Saved', data: {} })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(load, 'the profile is read anew').toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['me.gif', 'image/gif', 10, 'Allowed files are .jpeg, .png, and .jpg'],
    ['me.png', 'image/png', 4 * 1024 * 1024 + 1, 'Allowed file is 4MB'],
    ['me.webp', 'image/webp', 10, 'Allowed files are .jpeg, .png, and .jpg'],
  ])(
    'refuses %s of the type %s and %i bytes: "%s" [RULE-097, RULE-098, MSG-058, MSG-059]',
    (name, type, size, words) => {
      press('Change profile picture')
      pick(name, type, size)
      expect(screen.getByText(words)).toBeDefined()
      expect(screen.queryByRole('button', { name: 'SAVE PICTURE' })).toBeNull()
    },
  )

  it('takes a picture of 4 MB [RULE-098]', async () => {
    press('Change profile picture')
    pick('me.png', 'image/png', 4 * 1024 * 1024)
    expect(await screen.findByRole('button', { name: 'SAVE PICTURE' })).toBeDefined()
    expect(screen.queryByText('Allowed file is 4MB')).toBeNull()
  })

  it('keeps what was chosen when the server refuses', async () => {
    api.mockRejectedValue(new ApiError({ status: 400, code: 'invalid-input', msg: 'This file is damaged' }))
    press('Change profile picture')
    pick('me.png', 'image/png')
    fireEvent.click(await screen.findByText('ratio 1'))
    press('SAVE PICTURE')
    expect(await screen.findByText('This file is damaged')).toBeDefined()
    expect(screen.getByText('ratio 1')).toBeDefined()
  })
})

describe('the followers', () => {
  const person = (number: number, given: Partial<FollowRow> = {}): FollowRow => ({
    id: `p${number}`,
    userId: `p${number}`,
    name: `Person ${number}`,
    type: 'user',
    blueTick: false,
    isPrivate: false,
    profilePicture: null,
    isFollowed: false,

    walletAddress: '0x7bF3c1d2E4a5968778695a4b3c2d1e0f00Aa91Ac',
    address: '0x7bF3c1d2E4a5968778695a4b3c2d1e0f00Aa91Ac',
    ...given,
  })
  const pages = [
    [person(1, { blueTick: true }), person(2), person(3)],
    [person(4, { isPrivate: true, name: '0xabcd…1234' })],
  ]
  const answerLists = () =>
    api.mockImplementation(async (key, input) => {
      const isList = key.startsWith('GET')
      const offset = input?.query?.offset ?? 1
      const pagination = { limit: 3, offset, total: 4, lastOffset: 2 }
      return isList
        ? { data: { items: pages[offset - 1], pagination } }
        : { msg: 'OK', data: { isFollowed: key === 'POST /v1/follow' } }
    })

  it('open from their count and grow as one goes on [SCREEN-086, CONST-053]', async () => {
    answerLists()
    press('4 followers')
    const dialog = await screen.findByRole('dialog', { name: 'Followers' })
    await within(dialog).findByText('Person 3')
    expect(within(dialog).queryByText('0xabcd…1234')).toBeNull()
    seen.at(-1)?.()
    expect(await within(dialog).findByText('0xabcd…1234')).toBeDefined()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(4)
    expect(api.mock.calls.map(([, input]) => input?.query)).toEqual([{ offset: 1 }, { offset: 2 }])
    expect(within(dialog).queryByRole('button', { name: 'SHOW MORE' })).toBeNull()
  })

  it('show picture, name, address and tick, and of a private account no more than its address [ENT-001]', async () => {
    const rendition = { box: '100x100', format: 'webp', width: 100, height: 100, url: '/media/p1.webp' } as const
    const profilePicture = { alt: 'Person 1', width: 100, height: 100, color: '#123456', renditions: [rendition] }
    const items = [
      person(1, { blueTick: true, profilePicture, address: '0xAbC0000000000000000000000000000000000001' }),
      person(2, { isPrivate: true, name: '0xabcd…1234', address: '0xAbC0000000000000000000000000000000000002' }),
    ]
    api.mockResolvedValueOnce({ data: { items, pagination: { limit: 3, offset: 1, total: 2, lastOffset: 1 } } })
    press('4 followers')
    const [open, hidden] = await within(await screen.findByRole('dialog')).findAllByRole('listitem')
    expect(open!.querySelector('img')?.getAttribute('src')).toBe('/media/p1.webp')
    expect(
      within(open!)
        .getByRole('link', { name: /Person 1/ })
        .getAttribute('href'),
    ).toBe('/user/p1')
    expect(within(open!).getByTitle('0xAbC0000000000000000000000000000000000001').textContent).toBe('0xAbC0…0001')
    expect(within(open!).getByRole('img', { name: 'Verified' })).toBeDefined()
    expect(within(hidden!).getByText('0xabcd…1234')).toBeDefined()
    expect(within(hidden!).queryByRole('img', { name: 'Verified' })).toBeNull()
    expect(within(hidden!).queryByTitle('0xAbC0000000000000000000000000000000000002')).toBeNull()
  })

  it('are followed, left and blocked where they stand', async () => {
    answerLists()
    press('1 following')
    const dialog = await screen.findByRole('dialog', { name: 'Following' })
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Follow Person 1' }))
    await waitFor(() => expect(api).toHaveBeenLastCalledWith('POST /v1/follow', { body: { followId: 'p1' } }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Unfollow Person 1' }))
    await waitFor(() => expect(api).toHaveBeenLastCalledWith('POST /v1/un-follow', { body: { followId: 'p1' } }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block Person 2' }))
    await waitFor(() => expect(within(dialog).queryByText('Person 2')).toBeNull())
    expect(api).toHaveBeenCalledWith('POST /v1/block', { body: { userId: 'p2' } })
  })

  it('say so when there are none', async () => {
    api.mockResolvedValueOnce({ data: { items: [], pagination: { limit: 3, offset: 1, total: 0, lastOffset: 1 } } })
    press('4 followers')
    expect(await screen.findByText('Nobody follows you yet')).toBeDefined()
  })

  it('say so when they do not come, and come when asked again', async () => {
    api.mockRejectedValueOnce(new ApiError({ status: 500, msg: 'Please try again' }))
    press('4 followers')
    expect(await screen.findByText('Please try again')).toBeDefined()
    answerLists()
    press('SHOW MORE')
    expect(await screen.findByText('Person 3')).toBeDefined()
    expect(screen.queryByText('Please try again')).toBeNull()
  })
})
