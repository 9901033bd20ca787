import type { PlannedExhibition } from '@monsoon/contract/curating'
import { useText } from '../text/use-text.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { TextLink } from '../ui/text-link.tsx'
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
  const say = useText(curatingText)
  return [
    {
      key: 'title',
      header: say('title'),
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
            header: say('curator'),
            cell: ({ curator }: PlannedExhibition) => <bdi>{curator.name}</bdi>,
          },
        ]
      : []),
    { key: 'state', header: say('state'), cell: ({ state }) => <Badge tone={stateTones[state]}>{say(state)}</Badge> },
    { key: 'opens', header: say('opens'), cell: ({ startDate }) => <LocalTime at={startDate} /> },
    { key: 'ends', header: say('ends'), cell: ({ endDate }) => <LocalTime at={endDate} /> },
    { key: 'works', header: say('works'), align: 'end', cell: ({ works }) => works },
    {
      key: 'report',
      header: say('report'),
      cell: ({ id, state }) =>
        state === 'active' || state === 'ended' ? (
          <TextLink to={`${path}/${id}/report`}>{say('report')}</TextLink>
        ) : (
          '–'
        ),
    },
    {
      key: 'asked',
      header: say('asked'),
      cell: ({ invitations: { accepted, open } }) =>
        accepted + open > 0 ? say('askedCount', { accepted, open }) : '–',
    },
  ]
}

type ExhibitionsTableProps = ColumnsOptions & { exhibitions: readonly PlannedExhibition[] }

export function ExhibitionsTable({ exhibitions, ...options }: ExhibitionsTableProps) {
  const say = useText(curatingText)
  const columns = useExhibitionColumns(options)
  return <DataTable caption={say('exhibitions')} columns={columns} rows={exhibitions} rowKey={({ id }) => id} />
}
