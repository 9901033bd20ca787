import { appealCategory, type StaffReport } from '@monsoon/contract/works/reports'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
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
const actsOf = ({ state, category, land }: Acted): readonly Act[] =>
  actsIn[state]
    .filter((act) => act === 'clear' || !land)
    .map((act) => (act === 'clear' && category === appealCategory ? 'restore' : act))

/** Nothing of a parcel is hidden or removed: it is the house's. */
type Acted = Pick<StaffReport, 'state' | 'category' | 'land'>

const isToldOf = (act: Act) => act !== 'clear'

/** Buttons that take on a report and decide it, each with its reason. */
export function ReportActs({ report }: { report: Acted & Pick<StaffReport, 'id'> }) {
  const { id, state } = report
  const t = useText(reportText)
  return (
    <div className="mt-4">
      <ActRow
        acts={[...(state === 'open' ? (['take'] as const) : []), ...actsOf(report)]}
        t={t}
        atOnce={{ take: () => api('POST /v1/staff/reports/{id}/review', { params: { id } }) }}
        isDangerous={(act) => act === 'hide' || act === 'remove'}
        ask={(act, onClose) =>
          act !== 'take' && (
            <ActDialog
              title={t(`${act}Title`)}
              note={t(`${act}Note`)}
              act={t(act)}
              isTold={isToldOf(act)}
              send={(reason) =>
                api('POST /v1/staff/reports/{id}/decide', { params: { id }, body: { state: outcomes[act], reason } })
              }
              onClose={onClose}
            />
          )
        }
      />
    </div>
  )
}
