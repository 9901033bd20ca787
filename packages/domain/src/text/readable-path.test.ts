import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReadablePath, toReadablePath } from './readable-path.ts'

describe('the path of an address', () => {
  it('is readable where each percent sign begins a character', () => {
    for (const path of ['/', '/item/1', '/a%20b', '/%E0%A4%85', '/%2F', '/ä']) {
      expect(isReadablePath(path), path).toBe(true)
      expect(toReadablePath(path)).toBe(path)
    }
  })

  it('is unreadable where one is cut short, is no number, or is no UTF-8', () => {
    for (const path of ['/%', '/%E0%A4%A', '/%zz', '/100%', '/%FF', '/%C0%AF', '/%ED%A0%80', '/%E0%A4/x']) {
      expect(isReadablePath(path), path).toBe(false)
      expect(decodeURI(toReadablePath(path)), path).toBe(path)
    }
  })

  it('can always be made readable, once', () => {
    const paths = fc
      .array(fc.constantFrom('%', 'E', '0', 'A', '4', 'z', '/', '2', '5'))
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(paths, (path) => {
        const readable = toReadablePath(path)
        expect(isReadablePath(readable)).toBe(true)
        expect(toReadablePath(readable)).toBe(readable)
      }),
    )
  })
})
