import { workFlags, type StaffWork, type WorkFlag } from '@monsoon/contract/staff/staff-works'
import { useState } from 'react'
import type { Route } from './+types/works-page'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { Checkbox, FormError, SelectField } from '#ui/controls/field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { ActDialog } from '../act-dialog.tsx'
import { ListPage, SearchFilter, FilterForm } from '../list-page.tsx'
import { PicturedRow } from './pictured-row.tsx'
import { readList } from '../staff-data.ts'
import { worksText } from './works-text.ts'

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/works', ['query', 'flag'])

/** Works with what staff set on them; each box is sent when it is pressed. */
export default function WorksPage({ loaderData }: Route.ComponentProps) {
  const t = useText(worksText)
  const { works, pagination, filters } = loaderData
  return (
    <ListPage
      title={t('title')}
      rows={works}
      row={(work) => <WorkRow key={work.itemId} work={work} />}
      empty={{ title: t('none'), detail: t('noneDetail') }}
      pagination={pagination}
    >
      <FilterForm>
        <SearchFilter label={t('search')} value={filters.query} />
        <SelectField key={`flag ${filters.flag}`} label={t('flag')} name="flag" defaultValue={filters.flag ?? ''}>
          <option value="">{t('any')}</option>
          {workFlags.map((flag) => (
            <option key={flag} value={flag}>
              {t(flag)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
    </ListPage>
  )
}

function WorkRow({ work }: { work: StaffWork }) {
  const t = useText(worksText)
  const { itemId, name, artist, picture, isHidden, isTradeRestricted } = work
  return (
    <PicturedRow
      picture={picture}
      title={{ to: `/item/${itemId}?view=admin`, name }}
      badges={
        <>
          {isHidden && <Badge tone="bad">{t('hidden')}</Badge>}{' '}
          {isTradeRestricted && <Badge tone="warning">{t('tradeStopped')}</Badge>}
        </>
      }
      maker={artist}
      more={
        <>
          <TextLink to={`/staff/whitelists/new?of=/item/${itemId}`}>{t('presale')}</TextLink>
          {' · '}
          <TradeAct work={work} />
        </>
      }
    >
      <WorkFlagBoxes work={work} />
    </PicturedRow>
  )
}

function TradeAct({ work: { itemId, name, isTradeRestricted } }: { work: StaffWork }) {
  const t = useText(worksText)
  const [isAsking, setIsAsking] = useState(false)
  const words = isTradeRestricted
    ? ({ act: 'openTrade', title: 'openTitle', note: 'openNote' } as const)
    : ({ act: 'stopTrade', title: 'stopTitle', note: 'stopNote' } as const)
  return (
    <>
      <BareButton className="underlined" onClick={() => setIsAsking(true)}>
        {t(words.act)}
      </BareButton>
      {isAsking && (
        <ActDialog
          title={t(words.title, { name })}
          note={t(words.note)}
          act={t(words.act)}
          isTold
          send={(reason) =>
            api('PATCH /v1/staff/works/{id}/trade', {
              params: { id: itemId },
              body: { isRestricted: !isTradeRestricted, reason },
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function WorkFlagBoxes({ work: { itemId, name, flags } }: { work: StaffWork }) {
  const t = useText(worksText)
  const change = useRevalidatingMutation((flag: WorkFlag, isSet: boolean) =>
    api('PATCH /v1/staff/works/{id}', { params: { id: itemId }, body: { [flag]: isSet } }),
  )
  return (
    <fieldset aria-busy={change.isBusy}>
      <legend className="sr-only">{t('flagsOf', { name })}</legend>
      <FormError>{change.failure}</FormError>
      <div className="flex flex-wrap gap-x-4">
        {workFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(flag)}
            checked={flags[flag]}
            // Not disabled meanwhile: a disabled box would lose the focus.
            onChange={(event) => !change.isBusy && void change.run(flag, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
