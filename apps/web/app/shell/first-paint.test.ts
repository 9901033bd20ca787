import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueTouches, deferScripts, recallTypefaces, startAfterFirstPicture } from './first-paint.ts'

const rendered =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="manifest" href="/site.webmanifest"/><link rel="icon" href="/icon.svg"/></head><body>' +
  '<h1>Low Tide</h1><script>context = {}</script><script type="module" async="">import "/a.js";</script></body></html>'

describe('a page on its way to the reader', () => {
  const page = new DOMParser().parseFromString(deferScripts(Buffer.from(rendered), 'n0nce').toString(), 'text/html')

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
  const faces = ['1em Text', '1em Title']
  const asked: string[] = []
  let loading: PromiseWithResolvers<void>
  const hasTypefaces = () => 'typefaces' in document.documentElement.dataset
  const frame = () => vi.advanceTimersToNextFrame()

  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<img><template><link rel="modulepreload"><p id="start"></p></template>'
    own = document.createElement('script')
    document.body.append(own)
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
    asked.length = 0
    loading = Promise.withResolvers()
    const load = (face: string) => {
      asked.push(face)
      return face === faces[1] ? loading.promise : Promise.resolve()
    }
    Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    localStorage.clear()
    for (const name of ['typefaces', 'painted']) delete document.documentElement.dataset[name]
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
    startAfterFirstPicture(faces, 40)
    for (let frames = 0; frames < 9; frames += 1) frame()
    expect([asked, isStarted()]).toEqual([[], false])
    decoding.resolve()
    await decoding.promise
    frame()
    frame()
    expect([asked, isStarted()]).toEqual([faces, false])
    frame()
    expect(isStarted()).toBe(true)
    expect(document.querySelector('head > link[rel=modulepreload]')).not.toBeNull()
    expect([document.querySelector('template'), own.isConnected]).toEqual([null, false])
  })

  it('shows typefaces once all have come, or cannot come', async () => {
    startAfterFirstPicture(faces, 40)
    for (let frames = 0; frames < 3; frames += 1) frame()
    await vi.advanceTimersByTimeAsync(0)
    expect([asked, hasTypefaces()]).toEqual([faces, false])
    loading.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(hasTypefaces()).toBe(true)
    delete document.documentElement.dataset.typefaces
    delete document.documentElement.dataset.painted
    loading = Promise.withResolvers()
    dispatchEvent(new Event('pointerdown'))
    loading.reject(new Error('no network'))
    await vi.advanceTimersByTimeAsync(0)
    expect(hasTypefaces()).toBe(true)
  })

  it('shows them to one part of the page after another, a frame each, and to whatever comes afterwards', async () => {
    const list = document.createElement('ul')
    list.innerHTML = '<li><b>1</b></li><li><b>2</b></li><li><b>3</b></li>'
    document.body.append(list)
    const shown = () => [...list.children].map((part) => part.hasAttribute('data-typefaces'))
    startAfterFirstPicture(faces, 2)
    for (let frames = 0; frames < 3; frames += 1) frame()
    loading.resolve()
    const seen: boolean[][] = []
    for (let frames = 0; frames < 9 && !hasTypefaces(); frames += 1) {
      await vi.advanceTimersByTimeAsync(0)
      seen.push(shown())
      frame()
    }
    expect(seen).toContainEqual([true, false, false])
    expect(seen).toContainEqual([true, true, false])
    expect([hasTypefaces(), shown()]).toEqual([true, [false, false, false]])
  })

  it('starts without the picture where it cannot be shown', async () => {
    const decoding = hangPicture()
    startAfterFirstPicture(faces, 40)
    decoding.reject(new Error('not a picture'))
    await decoding.promise.catch(() => {})
    for (let frames = 0; frames < 3; frames += 1) frame()
    expect(isStarted()).toBe(true)
  })

  it('starts after the first paint of a page without pictures', () => {
    startAfterFirstPicture(faces, 40)
    expect(isStarted()).toBe(false)
    for (let frames = 0; frames < 3; frames += 1) frame()
    expect(isStarted()).toBe(true)
  })

  it('starts at once for a hand, and after three seconds in any case', () => {
    hangPicture()
    startAfterFirstPicture(faces, 40)
    dispatchEvent(new Event('pointerdown'))
    expect(isStarted()).toBe(true)
    document.body.innerHTML = '<img><template><p id="start"></p></template>'
    document.body.append(own)
    hangPicture()
    startAfterFirstPicture(faces, 40)
    vi.advanceTimersByTime(2_900)
    expect(isStarted()).toBe(false)
    vi.advanceTimersByTime(200)
    expect(isStarted()).toBe(true)
  })

  it('asks for typefaces from the beginning once they have been seen', async () => {
    recallTypefaces('/text.woff2')
    expect([hasTypefaces(), document.querySelector('link[as=font]')]).toEqual([false, null])
    startAfterFirstPicture(faces, 40)
    dispatchEvent(new Event('keydown'))
    loading.resolve()
    await vi.advanceTimersByTimeAsync(0)
    delete document.documentElement.dataset.typefaces
    recallTypefaces('/text.woff2')
    expect(hasTypefaces()).toBe(true)
    expect(document.querySelector('link[as=font]')?.getAttribute('href')).toBe('/text.woff2')
  })
})

describe('before a part of the page is live', () => {
  const clicked = vi.fn<(id: string) => void>()
  let listening: [string, EventListenerOrEventListenerObject][]

  beforeEach(() => {
    clicked.mockReset()
    document.body.innerHTML =
      '<button id="menu"><b>Menu</b></button><a href="#next"><button id="in-link">Next</button></a>' +
      '<form method="get"><button id="search">Search</button></form><input name="email"><input type="checkbox" name="agree">' +
      '<section><button id="bid">Bid</button><input name="amount"></section>'
    const listen = vi.spyOn(window, 'addEventListener')
    queueTouches()
    listening = listen.mock.calls.map(([type, listener]) => [type, listener])
    listen.mockRestore()
  })
  afterEach(() => {
    for (const [type, listener] of listening) removeEventListener(type, listener, type !== 'live')
  })

  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
  const type = (name: string, text: string) => {
    field(name).value = text
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** Takes over what is in a part, as React does, and says so. */
  const bringToLife = (part: readonly string[]) => {
    for (const element of document.querySelectorAll('button, input')) {
      if (!part.includes(element.id || element.getAttribute('name') || '')) continue
      Object.assign(element, { __reactProps$test: {} })
      if (!(element instanceof HTMLButtonElement)) continue
      element.addEventListener('click', (event) => {
        event.preventDefault()
        clicked(element.id)
      })
    }
    dispatchEvent(new Event('live'))
  }
  const frame = ['menu', 'in-link', 'search', 'email', 'agree']
  const laterPart = ['bid', 'amount']

  it('a press is kept and done once, afterwards; then nothing is kept any more', () => {
    press('#menu b')
    press('#menu b')
    expect(clicked).not.toHaveBeenCalled()
    bringToLife(frame)
    expect(clicked.mock.calls).toEqual([['menu']])
    press('#menu b')
    expect(clicked).toHaveBeenCalledTimes(2)
  })

  it('a press in a part that comes later waits for that part, not for the frame', () => {
    press('#bid')
    bringToLife(frame)
    expect(clicked).not.toHaveBeenCalled()
    bringToLife(laterPart)
    expect(clicked.mock.calls).toEqual([['bid']])
  })

  it('a press in a part that comes later is forgotten over one that works', () => {
    bringToLife(frame)
    press('#bid')
    press('#menu')
    bringToLife(laterPart)
    expect(clicked.mock.calls).toEqual([['menu']])
  })

  it('what is typed into a part that comes later stands in it once it is live', () => {
    bringToLife(frame)
    type('amount', '1320')
    field('amount').value = ''
    dispatchEvent(new Event('live'))
    expect(field('amount').value).toBe('')
    bringToLife(laterPart)
    expect(field('amount').value).toBe('1320')
  })

  it('what goes on by itself is left alone: links, and forms that look something up', () => {
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    document.querySelector('form')!.addEventListener('submit', sent)
    press('#search')
    expect(sent).toHaveBeenCalledOnce()
    bringToLife(frame)
    expect(clicked).not.toHaveBeenCalled()
  })

  it('a button that is gone by then is not pressed', () => {
    press('#menu')
    const menu = document.querySelector<HTMLElement>('#menu')!
    menu.addEventListener('click', () => clicked('menu'))
    Object.assign(menu, { __reactProps$test: {} })
    menu.remove()
    bringToLife(frame)
    expect(clicked).not.toHaveBeenCalled()
  })

  it('what is typed or ticked stands in its field afterwards, though a form emptied it, and is heard of', () => {
    const heard: string[] = []
    type('email', 'mira@example.org')
    field('agree').click()
    field('email').value = ''
    field('agree').checked = false
    field('email').addEventListener('input', () => heard.push(field('email').value))
    bringToLife(frame)
    expect(field('email').value).toBe('mira@example.org')
    expect(heard.at(-1)).toBe('mira@example.org')
    expect(field('agree').checked).toBe(true)
  })
})
