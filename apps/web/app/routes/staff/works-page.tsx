import { workFlags, type StaffWork, type WorkFlag } from '@monsoon/contract/staff-works'
import { useState } from 'react'
import type { Route } from './+types/works-page'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BareButton } from '../../ui/bare-button.tsx'
import { Checkbox, FormError, SelectField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useChange } from '../../ui/use-change.ts'
import { ActDialog } from './act-dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListPage, SearchFilter } from './list-page.tsx'
import { PicturedRow } from './pictured-row.tsx'
import { readList } from './staff-data.ts'
import { worksText } from './works-text.ts'

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/works', ['query', 'flag'])

/** Works with what staff set on them; each box is sent when it is pressed. */
export default function WorksPage({ loaderData }: Route.ComponentProps) {
  const say = useText(worksText)
  const { works, pagination, filters } = loaderData
  return (
    <ListPage
      title={say('title')}
      rows={works}
      row={(work) => <WorkRow key={work.itemId} work={work} />}
      empty={{ title: say('none'), detail: say('noneDetail') }}
      pagination={pagination}
    >
      <FilterForm>
        <SearchFilter label={say('search')} value={filters.query} />
        <SelectField key={`flag ${filters.flag}`} label={say('flag')} name="flag" defaultValue={filters.flag ?? ''}>
          <option value="">{say('any')}</option>
          {workFlags.map((flag) => (
            <option key={flag} value={flag}>
              {say(flag)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
    </ListPage>
  )
}

function WorkRow({ work }: { work: StaffWork }) {
  const say = useText(worksText)
  const { itemId, name, artist, picture, isHidden, isTradeRestricted } = work
  return (
    <PicturedRow
      picture={picture}
      title={{ to: `/item/${itemId}?view=admin`, name }}
      badges={
        <>
          {isHidden && <Badge tone="bad">{say('hidden')}</Badge>}{' '}
          {isTradeRestricted && <Badge tone="warning">{say('tradeStopped')}</Badge>}
        </>
      }
      maker={artist}
      more={
        <>
          <TextLink to={`/staff/whitelists/new?of=/item/${itemId}`}>{say('presale')}</TextLink>
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
  const say = useText(worksText)
  const [isAsking, setIsAsking] = useState(false)
  const words = isTradeRestricted
    ? ({ act: 'openTrade', title: 'openTitle', note: 'openNote' } as const)
    : ({ act: 'stopTrade', title: 'stopTitle', note: 'stopNote' } as const)
  return (
    <>
      <BareButton className="underlined" onClick={() => setIsAsking(true)}>
        {say(words.act)}
      </BareButton>
      {isAsking && (
        <ActDialog
          title={say(words.title, { name })}
          note={say(words.note)}
          act={say(words.act)}
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
  const say = useText(worksText)
  const change = useChange((flag: WorkFlag, isSet: boolean) =>
    api('PATCH /v1/staff/works/{id}', { params: { id: itemId }, body: { [flag]: isSet } }),
  )
  return (
    <fieldset aria-busy={change.isBusy}>
      <legend className="sr-only">{say('flagsOf', { name })}</legend>
      <FormError>{change.failure}</FormError>
      <div className="flex flex-wrap gap-x-4">
        {workFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={say(flag)}
            checked={flags[flag]}
            // Not disabled meanwhile: a disabled box would lose the focus.
            onChange={(event) => !change.isBusy && void change.run(flag, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
