import type { ItemPicture, Pagination } from '@monsoon/contract/shapes'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { profileText } from '../profile-text.ts'

/** The picture of a row's work, small and uncropped. */
export function RowPicture({ item }: { item: Pick<ItemPicture, 'picture'> | null }) {
  if (!item?.picture) return <span aria-hidden className="block size-11 bg-wall" />
  return (
    <span className="grid size-11 place-items-center overflow-hidden bg-wall">
      <Picture picture={{ ...item.picture, alt: '' }} sizes="44px" className="max-h-11 w-auto" />
    </span>
  )
}

/** A history in a table: its rows are links, and its columns fit from 768 px on. */
export function HistoryTable<Row>(table: ComponentProps<typeof DataTable<Row>>) {
  return (
    <div className="md:max-xl:text-small [&_tbody_tr]:relative md:max-xl:[&_td]:pe-2 md:max-lg:[&_td]:text-label md:max-xl:[&_th]:pe-2 md:max-lg:[&_th]:align-bottom md:max-lg:[&_th]:whitespace-normal">
      <DataTable {...table} />
    </div>
  )
}

/** The number of a row, counted through all pages. */
export function useNumberColumn<Row>(
  rows: readonly Row[],
  { offset, limit }: Pick<Pagination, 'offset' | 'limit'>,
): Column<Row> {
  const t = useText(profileText)
  const format = useFormat()
  const first = (offset - 1) * limit + 1
  return {
    key: 'number',
    header: t('number'),
    cell: (row) => format.number(first + rows.indexOf(row)),
    card: 'hidden',
  }
}

/** The work of a row: its name opens something, and on a phone its picture stands beside it. */
export function RowTitle({ item, children }: { item: Pick<ItemPicture, 'picture'> | null; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <span className="md:hidden">
        <RowPicture item={item} />
      </span>
      {children}
    </span>
  )
}

/** A name that opens something; the whole row is its target. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="font-serif text-work break-words italic after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      <bdi>{children}</bdi>
    </Link>
  )
}

/** An id is long and rarely read: its ends, the whole on hover. */
export function ShortId({ id }: { id: string | null }) {
  if (!id) return <>–</>
  const isShort = id.length <= 16
  return (
    <bdi title={id} className="text-small whitespace-nowrap text-ink-2">
      {isShort ? id : `${id.slice(0, 8)}…${id.slice(-6)}`}
    </bdi>
  )
}

const statuses = {
  Completed: { key: 'statusCompleted', tone: 'good' },
  Pending: { key: 'statusPending', tone: 'info' },
  Locked: { key: 'statusLocked', tone: 'warning' },
  Expired: { key: 'statusExpired', tone: 'neutral' },
  Cancelled: { key: 'statusCancelled', tone: 'neutral' },
  Failed: { key: 'statusFailed', tone: 'bad' },
  Refunded: { key: 'statusRefunded', tone: 'warning' },
} as const satisfies Record<string, { key: string; tone: Tone }>

/** Where a payment or a movement stands; a word that is not known is shown as it is. */
export function StatusBadge({ status }: { status: string }) {
  const t = useText(profileText)
  const known = Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : undefined
  return <Badge tone={known?.tone ?? 'neutral'}>{known ? t(known.key) : status}</Badge>
}

/** How something was paid, in a word. */
export function usePaymentModeText(): (mode: string) => string {
  const t = useText(profileText)
  return (mode) => {
    if (mode === 'card') return t('modeCard')
    if (mode === 'crypto') return t('modeCrypto')
    if (mode === 'metamask') return t('modeOnChain')
    if (mode === 'cryptoWallet') return t('modeCryptoWallet')
    return mode === 'fiatWallet' ? t('modeFiatWallet') : mode
  }
}
