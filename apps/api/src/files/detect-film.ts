const latin = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)

// Brands of ISO base media files with a film; pictures (heic, avif) and sound alone (M4A) have others.
// https://mp4ra.org/registered-types/brands
const filmBrands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'MSNV',
  'mp71',
])

/** Whether a file is a film in an MP4 container, by its first bytes. */
export function isMp4(bytes: Buffer): boolean {
  return latin(bytes, 4, 8) === 'ftyp' && filmBrands.has(latin(bytes, 8, 12))
}

/** The same of WebM: an EBML header whose DocType element (0x4282) says so; Matroska at large is none. */
export function isWebm(bytes: Buffer): boolean {
  if (bytes.length < 32 || bytes.readUInt32BE(0) !== 0x1a45dfa3) return false
  const head = latin(bytes, 0, 64)
  const docType = head.indexOf('\x42\x82\x84webm')
  return docType > 0 && docType < 48
}
