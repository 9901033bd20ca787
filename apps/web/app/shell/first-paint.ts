import textTypeface from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/** Of no use before the page is seen; React puts them into the head. */
const forLater = /<link rel="(?:modulepreload|manifest)"[^>]*>/g
const moduleType = 'type="module"'
const scriptEnd = '</script>'

/**
 * What one sees first of a page is fetched first: its words, its styles and its first picture. Scripts wait in a
 * template until that picture has been painted, and so do typefaces on a first visit (`styles/fonts.css`). `page` is a
 * document as the router renders it, in bytes: as text it would take twice as much for one character that is no Latin
 * one.
 */
export function deferScripts(page: Buffer, nonce: string): Buffer {
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`
  const headAt = page.indexOf('<head>') + '<head>'.length
  const headEnd = page.indexOf('</head>', headAt)
  const typeAt = page.indexOf(moduleType, headEnd)
  if (typeAt === -1) return page
  const start = page.lastIndexOf('<script', typeAt)
  const end = page.indexOf(scriptEnd, start) + scriptEnd.length
  const head = page.toString('utf8', headAt, headEnd)
  const later = head.match(forLater)?.join('') ?? ''
  return Buffer.concat([
    page.subarray(0, headAt),
    Buffer.from(script(queueTouchesCode) + script(recallCode) + head.replaceAll(forLater, '')),
    page.subarray(headEnd, start),
    Buffer.from(`<template>${later}`),
    page.subarray(start, end),
    Buffer.from(`</template>${script(startCode)}`),
    page.subarray(end),
  ])
}

/**
 * What somebody does to a part of a page before it is live is done once it is: the last button that was pressed, and
 * what was typed into fields, which forms would empty. Links, and forms that look something up, go on by themselves.
 * The frame says when it is live, and so does each part whose code comes later (`live`, from
 * ui/deferred-hydration.tsx). Runs in the page by its text, as the next two do: it may use nothing from outside itself.
 */
export function queueTouches(): void {
  // React takes over the page that the server rendered, in which these scripts are not.
  document.currentScript?.remove()
  // React marks each element that it has taken over; touch-before-live.e2e.ts would fail without.
  const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string | boolean>()
  let pressed: HTMLButtonElement | undefined
  const press = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('a[href],button') : null
    if (!(control instanceof HTMLButtonElement)) return
    if (control.type === 'submit' && control.form?.method === 'get') return
    if (isLive(control)) {
      pressed = undefined
      return
    }
    event.preventDefault()
    pressed = control
  }
  const type = ({ target: field }: Event) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || isLive(field)) return
    typed.set(field, /^(?:checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value)
  }
  const enter = (field: HTMLInputElement | HTMLTextAreaElement, value: string | boolean) => {
    if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement && field.checked !== value) field.click()
      return
    }
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    // React hears of a value only if it differs from the one that it knows.
    for (const text of ['', value]) {
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const repeat = () => {
    for (const [field, value] of typed) {
      if (!isLive(field)) continue
      typed.delete(field)
      enter(field, value)
    }
    if (!pressed || !isLive(pressed)) return
    const button = pressed
    pressed = undefined
    if (button.isConnected) button.click()
  }
  addEventListener('click', press, true)
  addEventListener('input', type, true)
  addEventListener('live', repeat)
}

/** Asks at once for the typefaces that an earlier visit has fetched. */
export function recallTypefaces(textTypefaceUrl: string): void {
  document.currentScript?.remove()
  try {
    if (!localStorage.getItem('typefaces')) return
  } catch {
    return
  }
  document.documentElement.dataset.typefaces = ''
  const preload = document.createElement('link')
  Object.assign(preload, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: textTypefaceUrl })
  document.head.append(preload)
}

/**
 * Starts at once for a hand on the page, and after 3 s whatever the picture does: a window in the background paints
 * nothing. `typefaces`, as CSS names fonts, are shown once all have come, to `partSize` elements a frame.
 */
export function startAfterFirstPicture(typefaces: readonly string[], partSize: number): void {
  const self = document.currentScript
  const waiting = self?.previousElementSibling
  if (!(waiting instanceof HTMLTemplateElement)) return
  self?.remove()
  const elementsIn = (element: Element) => element.getElementsByTagName('*').length + 1
  const partsOf = (element: Element): Element[] =>
    elementsIn(element) > partSize ? [...element.children].flatMap(partsOf) : [element]
  // A frame for each part: to lay out the whole page anew at once would hold up whoever touches it.
  const showTypefacesIn = (parts: readonly Element[], from = 0) => {
    let [to, size] = [from, 0]
    for (; to < parts.length && size < partSize; to += 1) {
      const part = parts[to]
      part?.setAttribute('data-typefaces', '')
      size += part ? elementsIn(part) : 0
    }
    if (to < parts.length) return void requestAnimationFrame(() => showTypefacesIn(parts, to))
    document.documentElement.dataset.typefaces = ''
    for (const part of parts) part.removeAttribute('data-typefaces')
  }
  const showTypefaces = () => {
    showTypefacesIn(partsOf(document.body))
    try {
      localStorage.setItem('typefaces', 'seen')
    } catch {}
  }
  // All that a page is set in are there before the first is shown: each would lay out the whole page anew.
  const askForTypefaces = () => {
    const { dataset } = document.documentElement
    if ('painted' in dataset) return
    dataset.painted = ''
    Promise.all(typefaces.map((face) => document.fonts.load(face))).then(showTypefaces, showTypefaces)
  }
  const start = () => {
    askForTypefaces()
    document.head.append(...waiting.content.querySelectorAll('link'))
    waiting.replaceWith(waiting.content)
  }
  const startAfterPaint = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        askForTypefaces()
        requestAnimationFrame(start)
      }),
    )
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture) picture.decode().then(startAfterPaint, startAfterPaint)
  else startAfterPaint()
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, capture: true })
  setTimeout(start, 3_000)
}

/**
 * So many elements get their typefaces in one frame: what a face costs when it is first used comes to several frames,
 * too.
 */
const partSize = 40

/** The Latin faces of words, titles and names of works, as CSS names a font. */
const typefacesOfPages = [
  '400 1em "Hanken Grotesk Variable"',
  '350 1em "Newsreader Variable"',
  'italic 380 1em "Newsreader Variable"',
]

const queueTouchesCode = `(${queueTouches.toString()})()`
const recallCode = `(${recallTypefaces.toString()})(${JSON.stringify(textTypeface)})`
const startCode = `(${startAfterFirstPicture.toString()})(${JSON.stringify(typefacesOfPages)}, ${partSize})`
