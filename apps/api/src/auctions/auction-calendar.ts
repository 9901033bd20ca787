import type { Config } from '#config.ts'

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** Lines of a calendar are 75 bytes long at most (RFC 5545, 3.1); longer ones go on after a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/**
 * The end of an auction as a calendar file, with a reminder ten minutes before: a bid from then on puts the end off.
 */
export function auctionCalendar(
  { PUBLIC_ORIGIN, BRAND_NAME }: Pick<Config, 'PUBLIC_ORIGIN' | 'BRAND_NAME'>,
  {
    auctionId,
    itemId,
    itemName,
    liveTill,
    version,
    now,
  }: { auctionId: string; itemId: string; itemName: string; liveTill: Date; version: number; now: Date },
): string {
  const url = `${PUBLIC_ORIGIN}/item/${itemId}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(BRAND_NAME)}//Auctions//EN`,
    'BEGIN:VEVENT',
    `UID:auction-${auctionId}@${new URL(PUBLIC_ORIGIN).hostname}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(liveTill)}`,
    `DTEND:${stamp(liveTill)}`,
    `SUMMARY:${escaped(`Auction ends: ${itemName}`)}`,
    `DESCRIPTION:${escaped(`A bid in the last ten minutes moves the end to ten minutes after it. ${url}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT10M',
    `DESCRIPTION:${escaped(`Auction ends: ${itemName}`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
