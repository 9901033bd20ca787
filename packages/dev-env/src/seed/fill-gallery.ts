import { issueInvoices } from '@monsoon/api/invoices/issue-invoices'
import { proveLedger } from '@monsoon/api/ledger/prove-ledger'
import type { Resources } from '@monsoon/api/resources'
import { countHouseFigures } from '@monsoon/api/site/house-figures-queries'
import { rankTrending } from '@monsoon/api/trending/rank-trending'
import { demoPeople } from '../gallery/demo-people.ts'
import { demoWorks } from '../gallery/works/demo-works.ts'
import { seedAddresses } from './seed-addresses.ts'
import { seedAlerts } from './seed-alerts.ts'
import { seedAnnouncements } from './seed-announcements.ts'
import { fundWinners, seedAuctions } from './seed-auctions.ts'
import { seedBackOffice } from './seed-back-office.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDebt } from './seed-debt.ts'
import { seedDrafts } from './seed-drafts.ts'
import { seedExhibitions } from './seed-exhibitions.ts'
import { seedLetters } from './seed-letters.ts'
import { fundOfferers, seedOffers } from './seed-offers.ts'
import { readSeedState } from './seed-queries.ts'
import { seedHouse } from './seed-house.ts'
import { seedLand } from './seed-land.ts'
import { seedInterest } from './seed-interest.ts'
import { seedFrontLists } from './seed-front-lists.ts'
import { seedPeople } from './seed-people.ts'
import { seedPresales } from './seed-presales.ts'
import { seedReleases } from './seed-releases.ts'
import { seedDemoCards } from './seed-saved-cards.ts'
import { seedRequests } from './seed-requests.ts'
import { seedShortlists } from './seed-shortlists.ts'
import { seedSales } from './seed-sales.ts'
import { seedExternalListings } from './seed-external-listings.ts'
import { seedTransfers } from './seed-transfers.ts'
import { seedWithdrawals } from './seed-withdrawals.ts'
import { seedWorkDrafts } from './seed-work-drafts.ts'
import { seedWorks } from './seed-works.ts'
import type { SeedRun } from './seed-run.ts'
import { readOriginal, type ReadOriginal } from './store-originals.ts'
import { installVocabulary } from '@monsoon/api/catalog/install-vocabulary'

/**
 * Fills the demo gallery: who is missing, what is missing, what has not happened yet. Safe to run again, and after a
 * kill at any point: what is there is left as it is.
 */
export async function fillGallery(
  resources: Resources,
  { report, read = readOriginal }: { report: (line: string) => void; read?: ReadOriginal },
): Promise<void> {
  const run: SeedRun = { now: new Date(), report, read }
  await installVocabulary(
    resources.db,
    demoWorks.flatMap((work) => work.tags),
  )
  const emails = demoPeople.map(({ email }) => email)
  const state = await readSeedState(resources.db, emails)
  const people = await seedPeople(resources, state, run)
  const itemIds = await seedWorks(resources, { ...run, people, state })
  await seedSales(resources, { ...run, people, itemIds, state })
  await fundWinners(resources, { ...run, people, itemIds })
  await fundOfferers(resources, { ...run, people, itemIds })
  await seedAuctions(resources, { ...run, people, itemIds })
  await seedOffers(resources, { ...run, people, itemIds })
  await seedExhibitions(resources, { ...run, people, itemIds, state })
  await seedFrontLists(resources, { people, itemIds })
  await seedAnnouncements(resources, { ...run, people })
  await seedHouse(resources, { ...run, people, itemIds })
  await seedLand(resources, { ...run, people })
  await seedLetters(resources, people)
  await seedBackOffice(resources, people)
  await seedAddresses(resources, people)
  await seedDemoCards(resources, people)
  await seedWithdrawals(resources, { ...run, people })
  await seedRequests(resources, { ...run, people, itemIds })
  await seedTransfers(resources, { ...run, people })
  await seedExternalListings(resources, { people, itemIds })
  await seedDebt(resources, { people, itemIds })
  await seedInterest(resources, { people, itemIds })
  await seedAlerts(resources, { people, itemIds })
  await rankTrending(resources.db)
  await countHouseFigures(resources.db)
  await issueInvoices(resources)
  await proveLedger(resources)
  await seedDrafts(resources, { ...run, people, itemIds, state })
  await seedShortlists(resources, { people, itemIds })
  await seedWorkDrafts(resources, { ...run, people })
  await seedCatalogue(resources, people)
  await seedPresales(resources, { ...run, people, itemIds })
  await seedReleases(resources, { ...run, people })
}
