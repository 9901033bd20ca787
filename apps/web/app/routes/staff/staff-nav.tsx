import type { StaffOverview } from '@monsoon/contract/staff'
import { Link, useLocation } from 'react-router'
import { nftRequestText } from '../../nft-requests/nft-request-text.ts'
import { useText } from '../../text/use-text.tsx'
import { TabCount, TabLinks } from '../../ui/tabs.tsx'
import { approvalText } from './approval-text.ts'
import { externalStaffText } from './external-text.ts'
import { chainText } from './chain-text.ts'
import { exportsStaffText } from './exports-text.ts'
import { importsStaffText } from './imports-text.ts'
import { contentsText } from './contents-text.ts'
import { leaveStaffText } from './leave-requests-text.ts'
import { lettersText } from './letters-text.ts'
import { reviewsText } from './reviews-text.ts'
import { moneyInText } from './money-in-text.ts'
import { staffSecurityText } from './staff-security-text.ts'
import { staffLandText } from './staff-land-text.ts'
import { staffNavText } from './staff-nav-text.ts'
import { staffText } from './staff-text.ts'

interface StaffPart {
  to: string
  label: string
  /** What waits in it for somebody. */
  waits?: number
  /** Other pages that belong to it. */
  holds?: readonly string[]
}

interface StaffGroup {
  name: string
  parts: readonly StaffPart[]
}

/** The parts of the back office by what they are about, with what waits in each. */
function useStaffGroups(counts: StaffOverview): readonly StaffGroup[] {
  const say = useText(staffText)
  const sayGroup = useText(staffNavText)
  return [
    { name: say('overview'), parts: [{ to: '/staff/overview', label: say('overview') }] },
    { name: sayGroup('people'), parts: usePeopleParts(counts) },
    { name: sayGroup('art'), parts: useArtParts(counts) },
    { name: sayGroup('money'), parts: useMoneyParts(counts) },
    { name: sayGroup('house'), parts: useHouseParts(counts) },
  ]
}

function usePeopleParts(counts: StaffOverview): StaffPart[] {
  const say = useText(staffText)
  const sayLeave = useText(leaveStaffText)
  return [
    { to: '/staff/users', label: say('users') },
    { to: '/staff/kyc', label: say('kyc'), waits: counts.kycWaiting },
    { to: '/staff/applications', label: say('applications'), waits: counts.applicationsWaiting },
    { to: '/staff/recoveries', label: say('recoveries'), waits: counts.recoveriesWaiting },
    { to: '/staff/leave-requests', label: sayLeave('title'), waits: counts.leavesWaiting },
  ]
}

function useArtParts(counts: StaffOverview): StaffPart[] {
  const say = useText(staffText)
  const sayReviews = useText(reviewsText)
  return [
    { to: '/staff/works', label: say('works') },
    { to: '/staff/collections', label: say('collections') },
    { to: '/staff/reviews', label: sayReviews('title'), waits: counts.reviewsWaiting },
    { to: '/staff/exhibitions', label: say('exhibitions') },
    { to: '/staff/whitelists', label: say('whitelists') },
    { to: '/staff/vocabulary', label: say('vocabulary') },
    { to: '/staff/reports', label: say('reports'), waits: counts.reportsWaiting },
  ]
}

function useMoneyParts(counts: StaffOverview): StaffPart[] {
  const say = useText(staffText)
  const sayIn = useText(moneyInText)
  const sayExternal = useText(externalStaffText)
  const sayChain = useText(chainText)
  const sayImports = useText(importsStaffText)
  const sayExports = useText(exportsStaffText)
  const sayRequest = useText(nftRequestText)
  return [
    {
      ...{ to: '/staff/orders', label: say('orders'), holds: ['/staff/refunds', '/staff/disputes'] },
      waits: counts.refundsWaiting + counts.disputesOpen,
    },
    {
      ...{ to: '/staff/transfers', label: sayIn('transfers'), holds: ['/staff/top-ups'] },
      waits: counts.transfersWaiting,
    },
    { to: '/staff/external-orders', label: sayExternal('title'), waits: counts.externalWaiting },
    { to: '/staff/imports', label: sayImports('title'), waits: counts.importsWaiting },
    { to: '/staff/exports', label: sayExports('title') },
    { to: '/staff/requests', label: sayRequest('staffTitle'), waits: counts.requestsWaiting },
    { to: '/staff/withdrawals', label: say('withdrawals'), waits: counts.withdrawalsWaiting },
    { to: '/staff/reconciliation', label: say('reconciliation'), waits: counts.differencesOpen },
    { to: '/staff/chain', label: sayChain('title') },
    { to: '/staff/proofs', label: say('proofs') },
  ]
}

function useHouseParts(counts: StaffOverview): StaffPart[] {
  const say = useText(staffText)
  const sayApproval = useText(approvalText)
  const sayLetters = useText(lettersText)
  const sayContents = useText(contentsText)
  const sayLand = useText(staffLandText)
  const saySecurity = useText(staffSecurityText)
  return [
    { to: '/staff/approvals', label: sayApproval('title'), waits: counts.approvalsWaiting },
    { to: '/staff/messages', label: sayLetters('messages'), waits: counts.messagesWaiting },
    { to: '/staff/job-applications', label: sayLetters('jobs'), waits: counts.jobApplicationsWaiting },
    { to: '/staff/announcements', label: say('announcements') },
    { to: '/staff/contents', label: sayContents('title') },
    { to: '/staff/land', label: sayLand('title') },
    { to: '/staff/audit', label: say('audit') },
    { to: '/staff/security', label: saySecurity('title') },
  ]
}

const isWithin = (pathname: string, { to, holds = [] }: StaffPart): boolean =>
  [to, ...holds].some((path) => pathname === path || pathname.startsWith(`${path}/`))

const waitingIn = (parts: readonly StaffPart[]): number => parts.reduce((sum, { waits = 0 }) => sum + waits, 0)

/** A number that is worth a look. */
const shownCount = (count: number) => (count > 0 ? { count } : {})

/**
 * The ways through the back office: beside the page in a wide window, else its groups in a row and the parts of one
 * below.
 */
export function StaffNav({ counts }: { counts: StaffOverview }) {
  const say = useText(staffText)
  const groups = useStaffGroups(counts)
  const { pathname } = useLocation()
  const here = groups.find(({ parts }) => parts.some((part) => isWithin(pathname, part)))
  return (
    <>
      <div className="mb-6 pt-2 lg:hidden">
        <TabLinks
          label={say('area')}
          links={groups.map((group) => ({
            to: group.parts[0]?.to ?? '',
            label: group.name,
            isCurrent: group === here,
            ...shownCount(waitingIn(group.parts)),
          }))}
        />
        {here && here.parts.length > 1 && (
          <TabLinks
            label={here.name}
            links={here.parts.map((part) => ({
              ...part,
              isCurrent: isWithin(pathname, part),
              ...shownCount(part.waits ?? 0),
            }))}
          />
        )}
      </div>
      <nav aria-label={say('area')} className="sticky top-6 hidden self-start pt-7 lg:block">
        {groups.map(({ name, parts }) => (
          <div key={name} className="mb-5">
            {parts.length > 1 && <p className="mb-1 text-micro text-ink-3">{name}</p>}
            <ul>
              {parts.map((part) => (
                <li key={part.to}>
                  <Link
                    to={part.to}
                    aria-current={isWithin(pathname, part) ? 'page' : undefined}
                    className="-ms-3 flex items-center justify-between border-s-2 border-transparent py-1.5 ps-2.5 text-ui text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-[550] aria-[current]:text-ink"
                  >
                    {part.label}
                    <TabCount count={part.waits || undefined} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
