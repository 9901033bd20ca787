/** No provider nests its events deeper than a few levels; code that calls itself for each ends at some ten thousand. */
const maxDepth = 64

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const openings = new Set([...'[{'].map((sign) => sign.charCodeAt(0)))
const closings = new Set([...']}'].map((sign) => sign.charCodeAt(0)))

/**
 * Whether bytes that may be JSON nest too deeply to be read by code that calls itself. Says nothing about what is no
 * JSON.
 */
export function isDeepJson(bytes: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let place = 0; place < bytes.length; place += 1) {
    const sign = bytes[place] ?? 0
    if (isText) {
      if (sign === backslash) place += 1
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if (openings.has(sign)) depth += 1
    else if (closings.has(sign)) depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}
