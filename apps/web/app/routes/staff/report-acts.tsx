import { appealCategory, type StaffReport } from '@monsoon/contract/reports'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ActDialog } from './act-dialog.tsx'
import { reportText } from './report-text.ts'

type Act = 'clear' | 'restore' | 'hide' | 'remove'

const outcomes = { clear: 'cleared', restore: 'cleared', hide: 'hidden', remove: 'removed' } as const

/** What can be decided in each state; a decision may be changed after an objection. */
const actsIn: Record<StaffReport['state'], readonly Act[]> = {
  open: ['clear', 'hide', 'remove'],
  reviewing: ['clear', 'hide', 'remove'],
  cleared: [],
  hidden: ['restore', 'remove'],
  removed: ['restore'],
}

/** The work of an appeal is off view: to clear the appeal shows it again. */
const actsOf = ({ state, category }: Pick<StaffReport, 'state' | 'category'>): readonly Act[] =>
  actsIn[state].map((act) => (act === 'clear' && category === appealCategory ? 'restore' : act))

const isToldOf = (act: Act) => act !== 'clear'

/** Buttons that take on a report and decide it, each with its reason. */
export function ReportActs({ report }: { report: Pick<StaffReport, 'id' | 'state' | 'category'> }) {
  const { id, state } = report
  const say = useText(reportText)
  const { revalidate } = useRevalidator()
  const [act, setAct] = useState<Act>()
  const take = useAction(async () => {
    const answer = await api('POST /v1/staff/reports/{id}/review', { params: { id } })
    await revalidate()
    return answer
  })
  return (
    <div className="mt-4">
      <FormError>{take.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        {state === 'open' && (
          <Button size="small" isBusy={take.isBusy} onClick={() => void take.run()}>
            {say('take')}
          </Button>
        )}
        {actsOf(report).map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === 'hide' || one === 'remove' ? 'danger' : 'outline'}
            onClick={() => setAct(one)}
          >
            {say(one)}
          </Button>
        ))}
      </div>
      {act && (
        <ActDialog
          title={say(`${act}Title`)}
          note={say(`${act}Note`)}
          act={say(act)}
          isTold={isToldOf(act)}
          send={(reason) =>
            api('POST /v1/staff/reports/{id}/decide', { params: { id }, body: { state: outcomes[act], reason } })
          }
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  )
}
