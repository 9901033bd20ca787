/**
 * Which way the page reads, as its document says: for parts that ask for it, where styles and the browser do not go by
 * it themselves.
 */
export const readingDirection = (): 'ltr' | 'rtl' =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
