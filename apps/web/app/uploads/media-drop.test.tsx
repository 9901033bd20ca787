import type { Upload } from '@monsoon/contract/works/uploads'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { MediaDrop } from './media-drop.tsx'
import { knownFile, type WorkFile } from './work-file.ts'

const { api, uploads, terminated } = vi.hoisted(() => ({
  api: vi.fn<(key: string, input?: object) => Promise<unknown>>(),
  uploads: [] as FakeUpload[],
  terminated: [] as string[],
}))

interface Options {
  uploadUrl?: string
  onUploadUrlAvailable: () => void
  onProgress: (sent: number) => void
  onSuccess: () => void
  onError: (error: Error & { originalResponse?: { getBody: () => string } }) => void
}

interface FakeUpload {
  file: File
  options: Options
  url: string | null
  starts: number
  aborts: number
}

vi.mock('../api-client.ts', () => ({ api, browserSession: {} }))
vi.mock('tus-js-client', () => ({
  Upload: class implements FakeUpload {
    static terminate = async (url: string) => void terminated.push(url)
    url: string | null = null
    starts = 0
    aborts = 0
    readonly file: File
    readonly options: Options
    constructor(file: File, options: Options) {
      this.file = file
      this.options = options
      uploads.push(this)
    }
    findPreviousUploads = async () => []
    start() {
      this.starts += 1
      this.url = this.options.uploadUrl ?? `/v1/uploads/upload-${uploads.indexOf(this)}`
      this.options.onUploadUrlAvailable()
    }
    abort = async () => void (this.aborts += 1)
  },
}))

const picture = {
  alt: '',
  width: 900,
  height: 600,
  color: '#204060',
  renditions: [{ box: '464x464', format: 'webp' as const, width: 464, height: 309, url: '/media/a/464x464.webp' }],
}
const answerOf = (given: Partial<Upload>): Upload => ({
  id: 'upload-0',
  fileName: 'rain.png',
  bytes: 1_000,
  received: 1_000,
  state: 'checking',
  steps: [
    { step: 'received', isDone: true },
    { step: 'checked', isDone: false },
    { step: 'sizes', isDone: false },
  ],
  expiresAt: '2026-12-01T00:00:00.000Z',
  ...given,
})
const media = {
  mediaId: 'media-0',
  kind: 'images' as const,
  width: 900,
  height: 600,
  durationMs: null,
  color: '#204060',
  picture,
  sources: [],
  credentials: null,
}

const captionsOf = (said: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${said}`
const send = (...files: [name: string, text: string][]) =>
  fireEvent.change(screen.getByLabelText('Captions for rain.mp4'), {
    target: { files: files.map(([name, text]) => new File([text], name, { type: 'text/vtt' })) },
  })
const languages = () => kept.flatMap(({ words }) => words.map(({ language }) => language))

let kept: WorkFile[] = []
const keep = (files: WorkFile[]): void => void (kept = files)
function Form({ files = [] }: { files?: WorkFile[] }) {
  const [value, setValue] = useState(files)
  const change = (next: WorkFile[]) => {
    keep(next)
    setValue(next)
  }
  return <MediaDrop value={value} onChange={change} />
}

const fileOf = (name: string, bytes = 1_000): File => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/CHOOSE A FILE|ADD A FILE/), { target: { files } })
const started = (index = 0) => waitFor(() => expect(uploads[index]?.starts).toBe(1))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  uploads.length = 0
  terminated.length = 0
  api.mockReset().mockResolvedValue({ data: answerOf({}) })
  URL.createObjectURL = () => 'blob:rain'
  URL.revokeObjectURL = () => {}
})
afterEach(cleanup)

describe('a file of a work', () => {
  it('is sent as soon as it is chosen, shows how far it is, and is kept once it was looked at', async () => {
    renderPage(<Form />)
    choose(fileOf('rain.png'))
    await started()
    act(() => uploads[0]!.options.onProgress(620))
    expect(screen.getByRole('progressbar', { name: 'Sending rain.png' }).getAttribute('aria-valuenow')).toBe('62')
    expect(kept).toMatchObject([{ uploadId: 'upload-0', fileName: 'rain.png', kind: 'picture' }])
    act(() => uploads[0]!.options.onSuccess())
    expect(await screen.findByText(/Checked: what it is/)).toBeDefined()
    expect(screen.getByText(': under way')).toBeDefined()
    const steps = answerOf({}).steps.map(({ step }) => ({ step, isDone: true }))
    api.mockResolvedValue({ data: answerOf({ state: 'ready', media, steps }) })
    await waitFor(() => expect(kept).toMatchObject([{ mediaId: 'media-0' }]), { timeout: 3_000 })
    expect((await screen.findByRole('status')).textContent).toBe('rain.png is here')
  })

  it('pauses and goes on', async () => {
    renderPage(<Form />)
    choose(fileOf('rain.png'))
    await started()
    act(() => uploads[0]!.options.onProgress(500))
    fireEvent.click(button('Pause rain.png'))
    expect(uploads[0]!.aborts).toBe(1)
    expect((await screen.findByText(/Paused at 50/)).textContent).toContain('is kept')
    fireEvent.click(button('Go on'))
    expect(uploads[0]!.starts).toBe(2)
  })

  it('waits for the network, and goes on by itself', async () => {
    renderPage(<Form />)
    choose(fileOf('rain.png'))
    await started()
    act(() => uploads[0]!.options.onProgress(500))
    act(() => void dispatchEvent(new Event('offline')))
    expect(await screen.findByText(/You are offline/)).toBeDefined()
    act(() => void dispatchEvent(new Event('online')))
    expect(uploads[0]!.starts).toBe(2)
  })

  it('says why it was not sent, and can be tried again', async () => {
    renderPage(<Form />)
    choose(fileOf('rain.png'))
    await started()
    const originalResponse = { getBody: () => JSON.stringify({ msg: 'Files may take 2048 MB in all.' }) }
    act(() => uploads[0]!.options.onError(Object.assign(new Error('413'), { originalResponse })))
    expect((await screen.findByText(/Files may take 2048 MB/)).textContent).toContain('What has been sent is kept')
    fireEvent.click(button('Try again'))
    expect(uploads[0]!.starts).toBe(2)
  })

  it('says why it was not taken', async () => {
    api.mockResolvedValue({ data: answerOf({ state: 'refused', reason: 'This file is damaged or incomplete' }) })
    renderPage(<Form />)
    choose(fileOf('rain.png'))
    await started()
    act(() => uploads[0]!.options.onSuccess())
    expect(await screen.findByText('This file was not accepted: This file is damaged or incomplete')).toBeDefined()
  })

  it('is taken back', async () => {
    renderPage(<Form />)
    choose(fileOf('rain.png'))
    await started()
    fireEvent.click(button('Remove rain.png'))
    expect(kept).toEqual([])
    await waitFor(() => expect(terminated).toEqual(['/v1/uploads/upload-0']))
  })

  it('that stopped as the page was closed goes on with the same file', async () => {
    api.mockResolvedValue({ data: answerOf({ id: 'upload-9', state: 'receiving', received: 400 }) })
    const known = {
      uploadId: 'upload-9',
      fileName: 'rain.png',
      kind: 'picture',
      alt: 'Rain',
      words: [],
    } as const
    renderPage(<Form files={[knownFile(known)]} />)
    expect((await screen.findByText(/Stopped at 40/)).textContent).toContain('Choose the same file again')
    fireEvent.change(screen.getByLabelText('CHOOSE IT AGAIN'), { target: { files: [fileOf('rain.png')] } })
    await started()
    expect(uploads[0]!.options.uploadUrl).toBe('/v1/uploads/upload-9')
  })

  it('keeps what is said of it', async () => {
    renderPage(<Form />)
    choose(fileOf('rain.mp4'))
    fireEvent.change(screen.getByLabelText('Describe it for those who cannot see it'), {
      target: { value: 'Rain on a sill' },
    })
    fireEvent.click(button('Write a transcript'))
    fireEvent.change(screen.getByLabelText('Transcript'), { target: { value: 'Rain falls.' } })
    expect(screen.getByText('Please choose the language of these words')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en' } })
    expect(screen.queryByText('Please choose the language of these words')).toBeNull()
    const words = [{ language: 'en', captions: '', transcript: 'Rain falls.' }]
    expect(kept).toMatchObject([{ kind: 'video', alt: 'Rain on a sill', words }])
  })

  it('takes captions of a film, and says at once what is wrong with them', async () => {
    renderPage(<Form />)
    choose(fileOf('rain.mp4'))
    send(['rain.vtt', '1\n00:00:01,000 --> 00:00:02,000\nRain'])
    expect(await screen.findByText(/rain.vtt: These are no captions in WebVTT: look at line 1/)).toBeDefined()
    expect(kept).toMatchObject([{ words: [] }])
    send(['rain.en.vtt', captionsOf('Rain')])
    expect(await screen.findByText('1 line, shown while it plays')).toBeDefined()
    expect(screen.queryByText(/look at line/)).toBeNull()
    const captions = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nRain\n'
    expect(kept).toMatchObject([{ words: [{ language: 'en', captions }] }])
    fireEvent.click(button('Remove captions'))
    expect(kept).toMatchObject([{ words: [{ language: 'en', captions: '' }] }])
  })

  it('takes captions in several languages at once, by the names of their files', async () => {
    renderPage(<Form />)
    choose(fileOf('rain.mp4'))
    send(['rain.en.vtt', captionsOf('Rain')], ['rain.de.vtt', captionsOf('Regen')], ['rain.vtt', captionsOf('Pluie')])
    await waitFor(() => expect(languages()).toEqual(['en', 'de', '']))
    expect(screen.getByText('Please choose the language of these words')).toBeDefined()
    fireEvent.click(button('Show first: Deutsch'))
    expect(languages()).toEqual(['de', 'en', ''])
    send(['new_de.vtt', captionsOf('Schnee')])
    await waitFor(() => expect(kept[0]?.words[0]?.captions).toContain('Schnee'))
    fireEvent.click(button('Remove words: Choose a language'))
    expect(languages()).toEqual(['de', 'en'])
  })

  it('that is a film gets the picture of a moment that is chosen, before it', async () => {
    const sources = [{ url: '/media/f/small.mp4', mimeType: 'video/mp4', width: 854, height: 480 }]
    const film = { mediaId: 'm1', kind: 'video' as const, width: 900, height: 600, durationMs: 5_000, color: '#204060' }
    const media = { ...film, picture, sources, credentials: null }
    api.mockImplementation(async (key, input) => {
      if (key === 'POST /v1/upload/{id}/still')
        return { data: answerOf({ id: 'still-1', fileName: 'rain at 2 s.png' }) }
      const { id } = (input as { params: { id: string } }).params
      return {
        data: answerOf({ id, state: id === 'still-1' ? 'checking' : 'ready', ...(id !== 'still-1' && { media }) }),
      }
    })
    const known = { uploadId: 'film-1', fileName: 'rain.mp4', kind: 'video', alt: 'Rain' } as const
    renderPage(<Form files={[knownFile({ ...known, words: [] })]} />)
    const chooseMoment = async (ms: string) => {
      fireEvent.click(await screen.findByRole('button', { name: 'CHOOSE A FRAME' }))
      fireEvent.change(screen.getByLabelText('Moment of the film'), { target: { value: ms } })
      fireEvent.click(button('USE THIS FRAME'))
      await screen.findByRole('button', { name: 'CHOOSE A FRAME' })
    }
    await chooseMoment('2000')
    expect(api).toHaveBeenCalledWith('POST /v1/upload/{id}/still', { params: { id: 'film-1' }, body: { atMs: 2_000 } })
    await chooseMoment('3000')
    expect(kept).toMatchObject([{ uploadId: 'still-1', kind: 'picture', alt: 'Rain' }, { uploadId: 'film-1' }])
  })

  it('of a picture asks for no captions', () => {
    renderPage(<Form />)
    choose(fileOf('rain.png'))
    expect(screen.queryByLabelText('Transcript')).toBeNull()
  })
})

describe('several files', () => {
  it('are views in an order that can be changed by keys', async () => {
    renderPage(<Form />)
    choose(fileOf('one.png'), fileOf('two.png'))
    await started(1)
    fireEvent.click(button('Later: one.png'))
    expect(kept.map(({ fileName }) => fileName)).toEqual(['two.png', 'one.png'])
    expect(uploads).toHaveLength(2)
    await waitFor(() => expect(kept.every(({ uploadId }) => uploadId !== undefined)).toBe(true))
  })

  it('may be dropped and pasted, and what is none of ours is named', async () => {
    renderPage(<Form />)
    const region = screen.getByRole('region', { name: /Pictures, films and sounds/ })
    const wrong = [fileOf('page.html'), fileOf('large.png', 60_000_000), fileOf('none.png', 0)]
    fireEvent.drop(region, { dataTransfer: { types: ['Files'], files: [fileOf('one.png'), ...wrong] } })
    expect(kept.map(({ fileName }) => fileName)).toEqual(['one.png'])
    const alert = screen.getByRole('alert').textContent
    for (const name of ['page.html', 'large.png', 'none.png']) expect(alert).toContain(name)
    fireEvent.paste(document.body, { clipboardData: { files: [fileOf('two.png')] } })
    expect(kept.map(({ fileName }) => fileName)).toEqual(['one.png', 'two.png'])
    fireEvent.paste(screen.getAllByLabelText(/Describe it for those who cannot see/)[0]!, {
      clipboardData: { files: [fileOf('three.png')] },
    })
    expect(kept).toHaveLength(2)
  })
})
