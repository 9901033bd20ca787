import { z } from 'zod'

/** What of it is read: https://eips.ethereum.org/EIPS/eip-721, metadata JSON schema. */
const metadataSchema = z.object({ name: z.string().max(4_000) })

const dataUri = /^data:application\/json(?:;[\w=-]+)*?(;base64)?,([\s\S]*)$/i

/**
 * Metadata that a contract holds itself, in a data URI. Null: they lie elsewhere, where nothing is fetched, or are
 * none.
 */
export function readOwnMetadata(uri: string): { name: string } | null {
  const [, isBase64, body] = dataUri.exec(uri) ?? []
  if (body === undefined) return null
  try {
    // Some write JSON as it is, others with percent signs.
    const text = isBase64
      ? Buffer.from(body, 'base64').toString()
      : body.trim().startsWith('{')
        ? body
        : decodeURIComponent(body)
    const read = metadataSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
