import { alertNotices } from './alert-notices.ts'
import { auctionNotices } from './auction-notices.ts'
import type { NoticeEntry } from './define-notices.ts'
import { exportNotices } from './export-notices.ts'
import { landNotices, landReporterNotices, landReturnNotices } from './land-notices.ts'
import { objectNotices, senderNotices } from './object-notices.ts'
import { offerNotices } from './offer-notices.ts'
import { saleNotices } from './sale-notices.ts'
import { etherNotices, foreignWorkNotices, importNotices, topUpNotices, withdrawalNotices } from './wallet-notices.ts'
import { makerNotices, ownerNotices, reporterNotices } from './work-notices.ts'

/** Families that are told within Monsoon: all that the web knows of notices. */
export const inAppNotices = {
  ...auctionNotices,
  ...saleNotices,
  ...offerNotices,
  ...alertNotices,
  ...withdrawalNotices,
  ...etherNotices,
  ...importNotices,
  ...foreignWorkNotices,
  ...exportNotices,
  ...landNotices,
  ...landReturnNotices,
  ...landReporterNotices,
  ...objectNotices,
  ...senderNotices,
  ...topUpNotices,
  ...makerNotices,
  ...ownerNotices,
  ...reporterNotices,
}

type Kinds = typeof inAppNotices

/** Kinds with a sentence of their own within Monsoon. */
export type InAppKind = { [Kind in keyof Kinds]: Kinds[Kind] extends { inApp: string } ? Kind : never }[keyof Kinds]

export const inAppKinds = Object.entries<NoticeEntry>(inAppNotices).flatMap(([kind, { inApp }]) =>
  inApp === undefined ? [] : [kind as InAppKind],
)
