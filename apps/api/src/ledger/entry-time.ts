/** The least id that an entry of this moment can have. Ids of entries are UUIDs of version 7, which begin with the time in milliseconds. */
export function firstEntryAt(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}
