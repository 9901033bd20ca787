const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is written as an id is. */
export const isUuid = (text: string): boolean => pattern.test(text)

/**
 * The least id that can be made at this moment. Ids are UUIDs of version 7, which begin with the time in milliseconds.
 */
export function firstIdAt(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}

/** When an id was made, to the millisecond; null: it is no UUID of version 7, and so none of ours. */
export function madeAt(id: string): Date | null {
  if (!isUuid(id) || id[14] !== '7') return null
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}
