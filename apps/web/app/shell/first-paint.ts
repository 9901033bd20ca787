import textTypeface from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/** Of no use before the page is seen. */
const forLater = /<link rel="(?:modulepreload|manifest)"[^>]*>/g
const moduleStart = /<script\b[^>]*\btype="module"[^>]*>[^]*?<\/script>/

/**
 * What one sees first of a page is fetched first: its words, its styles and its first picture. Scripts wait in a template
 * until that picture has been painted, and so do typefaces on a first visit (`styles/fonts.css`). `page` is a document as
 * the router renders it.
 */
export function paintFirst(page: string, nonce: string): string {
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`
  const later = page.match(forLater)?.join('') ?? ''
  const recall = script(`(${recallTypefaces.toString()})(${JSON.stringify(textTypeface)})`)
  const start = script(`(${startAfterFirstPicture.toString()})()`)
  return page
    .replaceAll(forLater, '')
    .replace('<head>', (head) => head + recall)
    .replace(moduleStart, (scripts) => `<template>${later}${scripts}</template>${start}`)
}

/** Runs in the page by its text, as the next one does: it may use nothing from outside itself. */
export function recallTypefaces(textTypefaceUrl: string): void {
  // React takes over the page that the server rendered, in which these scripts are not.
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

/** Starts at once for a hand on the page, and after 3 s whatever the picture does: a window in the background paints nothing. */
export function startAfterFirstPicture(): void {
  const self = document.currentScript
  const waiting = self?.previousElementSibling
  if (!(waiting instanceof HTMLTemplateElement)) return
  self?.remove()
  const askForTypefaces = () => {
    document.documentElement.dataset.typefaces = ''
    try {
      localStorage.setItem('typefaces', 'asked for')
    } catch {}
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
