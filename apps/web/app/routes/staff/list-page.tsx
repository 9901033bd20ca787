import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { Form } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { StaffHeading } from './staff-heading.tsx'
import { staffText } from './staff-text.ts'

type ListPageProps<Row> = {
  title: string
  /** Beside the title: what begins another one. */
  begin?: ReactNode
  /** Above the list: its parts, filters, what is to be known first. */
  children?: ReactNode
  rows: readonly Row[]
  /** Where there are none. */
  empty: { title: string; detail?: string }
  pagination?: PaginationShape
  /** Below a list without pages: what leads on. */
  more?: ReactNode
} & (
  | { columns: readonly Column<Row>[]; rowKey: (row: Row) => string; caption?: string }
  | {
      /** One of them, as an item of a list, with its key. */
      row: (row: Row) => ReactNode
    }
)

/**
 * A list of the back office, in pages: each says only what is in it, what of it can be asked for, and in which words.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, begin, children, rows, empty, pagination, more } = props
  return (
    <>
      <title>{title}</title>
      <StaffHeading title={title}>{begin}</StaffHeading>
      {children}
      {rows.length === 0 && <EmptyState {...empty} />}
      {rows.length > 0 && ('row' in props ? <ul>{rows.map(props.row)}</ul> : <DataTable caption={title} {...props} />)}
      {pagination && <Pagination pagination={pagination} />}
      {more}
    </>
  )
}

type StateTabsProps<State extends string> = {
  label: string
  states: readonly State[]
  current: State
  t: (state: State) => string
  /** The address of one, without its end, which names the state. */
  to: string
}

/** What of a list is shown, where that is one of a few states. */
export function StateTabs<State extends string>({ label, states, current, t, to }: StateTabsProps<State>) {
  return (
    <div className="mb-4">
      <TabLinks
        label={label}
        links={states.map((state) => ({ to: `${to}${state}`, label: t(state), isCurrent: state === current }))}
      />
    </div>
  )
}

/** Looks through a list by words. */
export function SearchFilter(props: { label: string; value: string | undefined; maxLength?: number }) {
  const { label, value, maxLength } = props
  return (
    <TextField
      key={value}
      label={label}
      name="query"
      type="search"
      autoComplete="off"
      maxLength={maxLength}
      defaultValue={value}
      className="min-w-0 flex-1 basis-72"
    />
  )
}

/** Filters as a form of the address: they work without script, and a found page can be sent to a colleague. */
export function FilterForm({ children }: { children: ReactNode }) {
  const t = useText(staffText)
  return (
    <Form method="get" role="search" className="mb-6 flex flex-wrap items-end gap-3">
      {children}
      <Button type="submit">{t('find')}</Button>
    </Form>
  )
}
