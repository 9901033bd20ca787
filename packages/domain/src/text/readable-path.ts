/**
 * Whether the path of an address can be decoded: each of its percent signs begins a character in UTF-8 (RFC 3986,
 * 2.1; the WHATWG URL standard lets others stand, so that browsers send them).
 */
export function isReadablePath(path: string): boolean {
  try {
    // Compared, as bundlers drop a call whose result is unused.
    return decodeURI(path).length <= path.length
  } catch {
    return false
  }
}

/** The path that decodes to exactly this unreadable one; a readable path is left alone. */
export const toReadablePath = (path: string): string => (isReadablePath(path) ? path : path.replaceAll('%', '%25'))
