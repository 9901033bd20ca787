import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTouches, paintFirst, recallTypefaces, startAfterFirstPicture } from './first-paint.ts'

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

describe('before the page is live', () => {
  const clicked = vi.fn<(id: string) => void>()
  const come = () => dispatchEvent(new Event('live'))

  beforeEach(() => {
    clicked.mockReset()
    document.body.innerHTML =
      '<button id="menu"><b>Menu</b></button><a href="#next"><button id="in-link">Next</button></a>' +
      '<form method="get"><button id="search">Search</button></form><input name="email"><input type="checkbox" name="agree">'
    keepTouches()
  })

  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
  const listen = () => {
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', (event) => {
        event.preventDefault()
        clicked(button.id)
      })
    }
  }

  it('a press is kept and done once, afterwards; then nothing is kept any more', () => {
    document.querySelector<HTMLElement>('#menu b')!.click()
    document.querySelector<HTMLElement>('#menu b')!.click()
    listen()
    expect(clicked).not.toHaveBeenCalled()
    come()
    come()
    expect(clicked.mock.calls).toEqual([['menu']])
  })

  it('what goes on by itself is left alone: links, and forms that look something up', () => {
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    document.querySelector('form')!.addEventListener('submit', sent)
    document.querySelector<HTMLElement>('#search')!.click()
    expect(sent).toHaveBeenCalledOnce()
    listen()
    come()
    expect(clicked).not.toHaveBeenCalled()
  })

  it('a button that is gone by then is not pressed', () => {
    document.querySelector<HTMLElement>('#menu')!.click()
    listen()
    const menu = document.querySelector('#menu')
    menu?.remove()
    come()
    expect(clicked).not.toHaveBeenCalled()
  })

  it('what is typed or ticked stands in its field afterwards, though a form emptied it, and is heard of', () => {
    const heard: string[] = []
    field('email').value = 'mira@example.org'
    field('email').dispatchEvent(new Event('input', { bubbles: true }))
    field('agree').click()
    field('email').value = ''
    field('agree').checked = false
    field('email').addEventListener('input', () => heard.push(field('email').value))
    come()
    expect(field('email').value).toBe('mira@example.org')
    expect(heard.at(-1)).toBe('mira@example.org')
    expect(field('agree').checked).toBe(true)
  })
})
