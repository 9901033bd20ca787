import type { ExhibitionReport } from '@monsoon/contract/exhibitions/exhibition-reports'
import { csvLine } from '@monsoon/domain/csv-line'
import { formatMinor, usdToMinor } from '@monsoon/domain/money'
import type { Config } from '#config.ts'
import { writePdf, type PdfPart } from '#documents/write-pdf.ts'
import type { ReportRows } from './read-exhibition-report.ts'

const usd = (amount: number): string => formatMinor(usdToMinor(amount), 'USD')
/** Taken apart in cents: 0.3 - 0.1 is no amount. */
const shareKept = ({ share, shareBack }: Pick<ExhibitionReport, 'share' | 'shareBack'>): string =>
  formatMinor(usdToMinor(share) - usdToMinor(shareBack), 'USD')
const dayOf = (time: string): string => time.slice(0, 10)

/** A report as a PDF to keep. */
export const writeReportFile = (
  config: Pick<Config, 'LEGAL_NAME' | 'CONTACT_EMAIL'>,
  report: ExhibitionReport,
): Promise<Buffer> =>
  writePdf({
    title: `Report: ${report.exhibition.title}`,
    author: config.LEGAL_NAME,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Curator', report.curator.name],
          ['On view (UTC)', `${dayOf(report.exhibition.startDate)} to ${dayOf(report.exhibition.endDate)}`],
          ['Counted until', dayOf(report.until)],
          ['Currency', 'USD'],
          ['Visits', String(report.visits)],
          ['Editions sold', String(report.editions)],
          ['Sales', usd(report.amount)],
          ['Refunded to buyers', usd(report.refunded)],
          ["Curator's share", usd(report.share)],
          ['Share given back', usd(report.shareBack)],
        ],
      },
      { kind: 'total', label: "Curator's share, kept", value: shareKept(report) },
      ...tablesOf(report),
      {
        kind: 'note',
        text: 'Sales are first sales and resales, without fees that buyers pay besides. The share is of first sales of works that this curator brought. Refunds count on the day of the sale.',
      },
      { kind: 'note', text: `${config.LEGAL_NAME} · ${config.CONTACT_EMAIL}` },
    ],
  })

function tablesOf({ works, days }: ExhibitionReport): PdfPart[] {
  const figures = [
    { header: 'Editions', share: 0.12, isEnd: true },
    { header: 'Sales', share: 0.16, isEnd: true },
    { header: 'Refunded', share: 0.14, isEnd: true },
    { header: 'Share', share: 0.14, isEnd: true },
  ]
  const cells = (row: { editions: number; amount: number; refunded: number; share: number }) => [
    String(row.editions),
    usd(row.amount),
    usd(row.refunded),
    usd(row.share),
  ]
  return [
    { kind: 'heading', text: 'By work' },
    {
      kind: 'table',
      columns: [{ header: 'Work', share: 0.26 }, { header: 'Artist', share: 0.18 }, ...figures],
      rows: works.map((work) => [work.name, work.artist.name, ...cells(work)]),
    },
    { kind: 'heading', text: 'By day' },
    {
      kind: 'table',
      columns: [{ header: 'Date (UTC)', share: 0.26 }, { header: 'Visits', share: 0.18, isEnd: true }, ...figures],
      rows: days.map((day) => [day.day, String(day.visits), ...cells(day)]),
    },
  ]
}

/** A report as CSV: a line for the visits of each day, and one for each work that sold on it. */
export function writeReportCsv({ visits, sold, works }: ReportRows): string {
  const workOf = new Map(works.map((work) => [work.itemId, work]))
  const header = [
    'date_utc',
    'visits',
    'item_id',
    'work',
    'artist',
    'editions',
    'sales_usd',
    'refunded_usd',
    'share_usd',
    'share_given_back_usd',
  ]
  const visitLines = visits.map((row) => ({
    day: row.day,
    fields: [row.day, String(row.visits), ...Array.from({ length: 8 }, () => null)],
  }))
  const soldLines = sold.map((row) => ({
    day: row.day,
    fields: [
      row.day,
      null,
      row.itemId,
      workOf.get(row.itemId)?.name ?? '',
      workOf.get(row.itemId)?.artist.name ?? '',
      String(row.editions),
      row.amountMinor,
      row.refundedMinor,
      row.shareMinor,
      row.shareBackMinor,
    ],
  }))
  const lines = [...visitLines, ...soldLines].toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  )
  return [csvLine(header), ...lines.map(({ fields }) => csvLine(fields))].join('')
}
