import type { PlannedExhibition } from '@monsoon/contract/exhibitions/curating'
import { useText } from '../text/use-text.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { curatingText } from './curating-text.ts'

export const stateTones = {
  draft: 'neutral',
  submitted: 'warning',
  upcoming: 'info',
  active: 'good',
  ended: 'neutral',
} as const satisfies Record<PlannedExhibition['state'], Tone>

type ColumnsOptions = {
  /** Where one of them is edited: this path and its id. */
  path: string
  hasCurators?: boolean
}

/** What their makers see of exhibitions: how far each is, and who takes part. */
export function useExhibitionColumns({ path, hasCurators = false }: ColumnsOptions): Column<PlannedExhibition>[] {
  const t = useText(curatingText)
  return [
    {
      key: 'title',
      header: t('title'),
      card: 'title',
      cell: ({ id, title }) => (
        <TextLink to={`${path}/${id}`}>
          <bdi>{title}</bdi>
        </TextLink>
      ),
    },
    ...(hasCurators
      ? [
          {
            key: 'curator',
            header: t('curator'),
            cell: ({ curator }: PlannedExhibition) => <bdi>{curator.name}</bdi>,
          },
        ]
      : []),
    { key: 'state', header: t('state'), cell: ({ state }) => <Badge tone={stateTones[state]}>{t(state)}</Badge> },
    { key: 'opens', header: t('opens'), cell: ({ startDate }) => <LocalTime at={startDate} /> },
    { key: 'ends', header: t('ends'), cell: ({ endDate }) => <LocalTime at={endDate} /> },
    { key: 'works', header: t('works'), align: 'end', cell: ({ works }) => works },
    {
      key: 'report',
      header: t('report'),
      cell: ({ id, state }) =>
        state === 'active' || state === 'ended' ? <TextLink to={`${path}/${id}/report`}>{t('report')}</TextLink> : '–',
    },
    {
      key: 'asked',
      header: t('asked'),
      cell: ({ invitations: { accepted, open } }) => (accepted + open > 0 ? t('askedCount', { accepted, open }) : '–'),
    },
  ]
}

type ExhibitionsTableProps = ColumnsOptions & { exhibitions: readonly PlannedExhibition[] }

export function ExhibitionsTable({ exhibitions, ...options }: ExhibitionsTableProps) {
  const t = useText(curatingText)
  const columns = useExhibitionColumns(options)
  return <DataTable caption={t('exhibitions')} columns={columns} rows={exhibitions} rowKey={({ id }) => id} />
}
