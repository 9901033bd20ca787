import type { StaffOverview } from '@monsoon/contract/staff/staff'
import { Link, useLocation } from 'react-router'
import { nftRequestText } from '../../nft-requests/nft-request-text.ts'
import { useText } from '../../text/use-text.tsx'
import { TabCount, TabLinks } from '../../ui/tabs.tsx'
import { approvalText } from './house/approval-text.ts'
import { externalStaffText } from './money/external-text.ts'
import { chainText } from './house/chain-text.ts'
import { exportsStaffText } from './art/exports-text.ts'
import { importsStaffText } from './art/imports-text.ts'
import { contentsText } from './house/contents-text.ts'
import { leaveStaffText } from './people/leave-requests-text.ts'
import { lettersText } from './house/letters-text.ts'
import { reviewsText } from './art/reviews-text.ts'
import { moneyInText } from './money/money-in-text.ts'
import { staffSecurityText } from './house/staff-security-text.ts'
import { staffLandText } from './land/staff-land-text.ts'
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
  const t = useText(staffText)
  const tGroup = useText(staffNavText)
  return [
    { name: t('overview'), parts: [{ to: '/staff/overview', label: t('overview') }] },
    { name: tGroup('people'), parts: usePeopleParts(counts) },
    { name: tGroup('art'), parts: useArtParts(counts) },
    { name: tGroup('money'), parts: useMoneyParts(counts) },
    { name: tGroup('house'), parts: useHouseParts(counts) },
  ]
}

function usePeopleParts(counts: StaffOverview): StaffPart[] {
  const t = useText(staffText)
  const tLeave = useText(leaveStaffText)
  return [
    { to: '/staff/users', label: t('users') },
    { to: '/staff/kyc', label: t('kyc'), waits: counts.kycWaiting },
    { to: '/staff/applications', label: t('applications'), waits: counts.applicationsWaiting },
    { to: '/staff/recoveries', label: t('recoveries'), waits: counts.recoveriesWaiting },
    { to: '/staff/leave-requests', label: tLeave('title'), waits: counts.leavesWaiting },
  ]
}

function useArtParts(counts: StaffOverview): StaffPart[] {
  const t = useText(staffText)
  const tReviews = useText(reviewsText)
  return [
    { to: '/staff/works', label: t('works') },
    { to: '/staff/collections', label: t('collections') },
    { to: '/staff/reviews', label: tReviews('title'), waits: counts.reviewsWaiting },
    { to: '/staff/exhibitions', label: t('exhibitions') },
    { to: '/staff/whitelists', label: t('whitelists') },
    { to: '/staff/vocabulary', label: t('vocabulary') },
    { to: '/staff/reports', label: t('reports'), waits: counts.reportsWaiting },
  ]
}

function useMoneyParts(counts: StaffOverview): StaffPart[] {
  const t = useText(staffText)
  const translatorOf = useText(moneyInText)
  const tExternal = useText(externalStaffText)
  const tChain = useText(chainText)
  const tImports = useText(importsStaffText)
  const tExports = useText(exportsStaffText)
  const tRequest = useText(nftRequestText)
  return [
    {
      to: '/staff/orders',
      label: t('orders'),
      holds: ['/staff/refunds', '/staff/disputes'],
      waits: counts.refundsWaiting + counts.disputesOpen,
    },
    {
      to: '/staff/transfers',
      label: translatorOf('transfers'),
      holds: ['/staff/top-ups'],
      waits: counts.transfersWaiting,
    },
    { to: '/staff/external-orders', label: tExternal('title'), waits: counts.externalWaiting },
    { to: '/staff/imports', label: tImports('title'), waits: counts.importsWaiting },
    { to: '/staff/exports', label: tExports('title') },
    { to: '/staff/requests', label: tRequest('staffTitle'), waits: counts.requestsWaiting },
    { to: '/staff/withdrawals', label: t('withdrawals'), waits: counts.withdrawalsWaiting },
    { to: '/staff/reconciliation', label: t('reconciliation'), waits: counts.differencesOpen },
    { to: '/staff/chain', label: tChain('title') },
    { to: '/staff/proofs', label: t('proofs') },
  ]
}

function useHouseParts(counts: StaffOverview): StaffPart[] {
  const t = useText(staffText)
  const tApproval = useText(approvalText)
  const tLetters = useText(lettersText)
  const tContents = useText(contentsText)
  const tLand = useText(staffLandText)
  const tSecurity = useText(staffSecurityText)
  return [
    { to: '/staff/approvals', label: tApproval('title'), waits: counts.approvalsWaiting },
    { to: '/staff/messages', label: tLetters('messages'), waits: counts.messagesWaiting },
    { to: '/staff/job-applications', label: tLetters('jobs'), waits: counts.jobApplicationsWaiting },
    { to: '/staff/announcements', label: t('announcements') },
    { to: '/staff/contents', label: tContents('title') },
    { to: '/staff/land', label: tLand('title') },
    { to: '/staff/audit', label: t('audit') },
    { to: '/staff/security', label: tSecurity('title') },
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
  const t = useText(staffText)
  const groups = useStaffGroups(counts)
  const { pathname } = useLocation()
  const here = groups.find(({ parts }) => parts.some((part) => isWithin(pathname, part)))
  return (
    <>
      <div className="mb-6 pt-2 lg:hidden">
        <TabLinks
          label={t('area')}
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
      <nav aria-label={t('area')} className="sticky top-6 hidden self-start pt-7 lg:block">
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
