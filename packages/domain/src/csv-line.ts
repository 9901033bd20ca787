/**
 * A field that a spreadsheet reads as text, whatever it begins with: what looks like a formula gets an apostrophe
 * before it.
 */
const asText = (field: string): string => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field)

const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

/**
 * One line of a CSV file (RFC 4180) that is safe to open in a spreadsheet.
 * @param fields text is kept from being read as a formula; amounts are bigint of cents and are written as decimals,
 *   negative ones with their minus; null is empty
 */
export function csvLine(fields: readonly (string | bigint | null)[]): string {
  const written = fields.map((field) => {
    if (field === null) return ''
    return typeof field === 'bigint' ? decimal(field) : quoted(asText(field))
  })
  return `${written.join(',')}\r\n`
}

function decimal(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
