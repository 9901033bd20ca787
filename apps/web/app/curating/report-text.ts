import { defineText } from '../text/define-text.ts'

/** The report of an exhibition. */
export const reportText = defineText('exhibition-report', {
  report: 'Report',
  title: 'Report: {title}',
  toExhibition: 'See the exhibition',
  note: 'Sales are first sales and resales, without the fees that buyers pay. Your share is of first sales of works that you brought. Refunds count on the day of the sale.',
  staffNote:
    'Sales are first sales and resales, without the fees that buyers pay. The share is of first sales of works that {name} brought. Refunds count on the day of the sale.',
  visits: 'Visits',
  sales: 'Sales',
  editions: 'Editions sold',
  share: 'Share earned',
  refunded: 'Refunded',
  shareBack: 'Share given back',
  kept: 'Share kept',
  daily: 'Day by day',
  works: 'By work',
  work: 'Work',
  artist: 'Artist',
  day: 'Day',
  asTable: 'As a table',
  asChart: 'As a chart',
  chartLabel: 'Visits and sales on each day of the exhibition',
  saleKey: 'Sales, by the day they fell',
  visitKey: 'Visits',
  nothing: 'Nobody has been here yet',
  nothingDetail: 'Visits and sales are counted from the opening on.',
  pdf: 'PDF',
  csv: 'CSV',
})
