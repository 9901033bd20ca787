import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** On a phone: the card's first line, its amount, or a line of its own with the column's name (the default). */
  card?: 'title' | 'amount' | 'hidden'
  /** The column's name as text, where the header is not. */
  label?: string
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Rows and columns; under 768 px a card per row. The caption is for those who cannot see where the table stands. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="table-cards w-full border-collapse text-ui">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              className={`border-b border-line-2 py-2 pe-3 text-label font-medium whitespace-nowrap text-ink-3 last:pe-0 ${align === 'end' ? 'text-end md:not-last:pe-6' : 'text-start'}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="hover:bg-wall">
            {columns.map(({ key, header, label, cell, align, card }) => (
              <td
                key={key}
                role="cell"
                data-card={card}
                data-label={label ?? (typeof header === 'string' ? header : undefined)}
                className={`border-b border-line py-3 pe-3 align-middle last:pe-0 ${align === 'end' ? 'text-end md:not-last:pe-6' : ''} ${card === 'hidden' ? 'max-md:hidden!' : ''}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
