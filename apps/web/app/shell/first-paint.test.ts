import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paintFirst, recallTypefaces, startAfterFirstPicture } from './first-paint.ts'

const rendered =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="manifest" href="/site.webmanifest"/><link rel="icon" href="/icon.svg"/></head><body>' +
  '<h1>Low Tide</h1><script>context = {}</script><script type="module" async="">import "/a.js";</script></body></html>'

describe('a page on its way to the reader', () => {
  const page = new DOMParser().parseFromString(paintFirst(rendered, 'n0nce'), 'text/html')

  it('asks for no module, and for nothing that can wait', () => {
    const early = page.querySelectorAll('link[rel=modulepreload], link[rel=manifest], script[type=module]')
    expect(early).toHaveLength(0)
    const waiting = page.querySelector('template')?.content
    expect([...(waiting?.children ?? [])].map(({ outerHTML }) => outerHTML)).toEqual([
      '<link rel="modulepreload" href="/a.js">',
      '<link rel="manifest" href="/site.webmanifest">',
      '<script type="module" async="">import "/a.js";</script>',
    ])
  })

  it('keeps all else, and signs what it adds', () => {
    expect(page.querySelector('h1')?.textContent).toBe('Low Tide')
    expect(page.querySelectorAll('head > link[rel=icon]')).toHaveLength(1)
    expect([...page.querySelectorAll('script')].map((script) => script.getAttribute('nonce'))).toEqual([
      'n0nce',
      null,
      'n0nce',
    ])
  })
})

describe('in the browser', () => {
  let own: HTMLScriptElement
  const isStarted = () => document.querySelector('#start') !== null
  const hasTypefaces = () => 'typefaces' in document.documentElement.dataset
  const frame = () => vi.advanceTimersToNextFrame()

  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<img><template><link rel="modulepreload"><p id="start"></p></template>'
    own = document.createElement('script')
    document.body.append(own)
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    localStorage.clear()
    delete document.documentElement.dataset.typefaces
    document.head.replaceChildren()
  })

  /** The first picture of the page; `decoded` settles its decoding. */
  function hangPicture() {
    const picture = document.querySelector('img')!
    picture.setAttribute('fetchpriority', 'high')
    const decoding = Promise.withResolvers<void>()
    picture.decode = () => decoding.promise
    return decoding
  }

  it('waits for the first picture and its paint, then asks for typefaces, then for scripts', async () => {
    const decoding = hangPicture()
    startAfterFirstPicture()
    for (let frames = 0; frames < 9; frames += 1) frame()
    expect([hasTypefaces(), isStarted()]).toEqual([false, false])
    decoding.resolve()
    await decoding.promise
    frame()
    frame()
    expect([hasTypefaces(), isStarted()]).toEqual([true, false])
    frame()
    expect(isStarted()).toBe(true)
    expect(document.querySelector('head > link[rel=modulepreload]')).not.toBeNull()
    expect([document.querySelector('template'), own.isConnected]).toEqual([null, false])
  })

  it('starts without the picture where it cannot be shown', async () => {
    const decoding = hangPicture()
    startAfterFirstPicture()
    decoding.reject(new Error('not a picture'))
    await decoding.promise.catch(() => {})
    for (let frames = 0; frames < 3; frames += 1) frame()
    expect(isStarted()).toBe(true)
  })

  it('starts after the first paint of a page without pictures', () => {
    startAfterFirstPicture()
    expect(isStarted()).toBe(false)
    for (let frames = 0; frames < 3; frames += 1) frame()
    expect(isStarted()).toBe(true)
  })

  it('starts at once for a hand, and after three seconds in any case', () => {
    hangPicture()
    startAfterFirstPicture()
    dispatchEvent(new Event('pointerdown'))
    expect(isStarted()).toBe(true)
    document.body.innerHTML = '<img><template><p id="start"></p></template>'
    document.body.append(own)
    hangPicture()
    startAfterFirstPicture()
    vi.advanceTimersByTime(2_900)
    expect(isStarted()).toBe(false)
    vi.advanceTimersByTime(200)
    expect(isStarted()).toBe(true)
  })

  it('asks for typefaces from the beginning once they have been asked for', () => {
    recallTypefaces('/text.woff2')
    expect([hasTypefaces(), document.querySelector('link[as=font]')]).toEqual([false, null])
    startAfterFirstPicture()
    dispatchEvent(new Event('keydown'))
    delete document.documentElement.dataset.typefaces
    recallTypefaces('/text.woff2')
    expect(hasTypefaces()).toBe(true)
    expect(document.querySelector('link[as=font]')?.getAttribute('href')).toBe('/text.woff2')
  })
})
