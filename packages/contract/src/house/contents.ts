import { type LegalPage, legalPages } from '@monsoon/domain/legal-pages'
import { z } from 'zod'
import { readUsd } from '@monsoon/domain/money'
import { approval } from '../staff/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { dayField, numberInput, personName, time } from '../shapes.ts'
import { requiredField } from '../text-fields.ts'

/** The sections of the FAQ, in their order. `slug` ends the address of one. */
export const faqSections = [
  { slug: 'general-information', title: 'General Information' },
  { slug: 'curator-faqs', title: 'Curator FAQs' },
  { slug: 'collector-faqs', title: 'Collector FAQs' },
  { slug: 'artist-faqs', title: 'Artist FAQs' },
  { slug: 'tech-faqs', title: 'Tech FAQs' },
] as const
export const faqSection = z.enum(faqSections.map(({ slug }) => slug))
export type FaqSection = z.infer<typeof faqSection>

/** Other addresses of a section. */
export const faqAliases: Readonly<Record<string, FaqSection>> = { 'getting-started': 'general-information' }

const line = (name: string, most = 200) => requiredField(name).max(most, `${name} can have ${most} characters`)

/**
 * Paragraphs, with an empty line between two; lines that all begin with `- ` are a list, and `[words](/path)` is a
 * link.
 */
const prose = (name: string, most = 4_000) => line(name, most)

export const faqEntry = z.object({ section: faqSection, question: line('Question'), answer: prose('Answer') })
export type FaqEntry = z.infer<typeof faqEntry>

export const pressItem = z.object({
  mediaName: line('Outlet', 100),
  newsLink: line('Link', 500).regex(/^https:\/\//, 'Please give an address with https://'),
  newsTitle: line('Headline'),
  /** A picture of ours; empty: the outlet is set in its own name. */
  imgUrl: z
    .string()
    .trim()
    .max(500, 'A path can have 500 characters')
    .regex(/^(?:$|\/[^/\\])/, 'Please give a path of this site, or nothing'),
  imgAlt: z.string().trim().max(200, 'A description can have 200 characters'),
  date: dayField('Please give a day'),
})
export type PressItem = z.infer<typeof pressItem>

/** As schema.org calls them (employmentType of JobPosting). */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR'] as const

export const jobOpening = z.object({
  title: line('Title', 100),
  city: line('City', 100),
  /** ISO 3166-1. */
  country: requiredField('Country').regex(/^[A-Z]{2}$/, 'Please give two capital letters, such as SG'),
  employment: z.enum(employmentTypes),
  postedOn: dayField('Please give a day'),
  about: prose('Description'),
})
export type JobOpening = z.infer<typeof jobOpening>

const named = z.object({ name: line('Name', 100), role: line('Role', 100) })
export type NamedOne = z.infer<typeof named>

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pathOf = (kind: 'item' | 'creation', error: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^/${kind}/${uuid}$`), error)
const filmPath = pathOf('item', 'Please give the path of a work, such as /item/…')
const mostUsdMinor = 100_000_000n
const tierPrice = z
  .string()
  .trim()
  .refine((typed) => {
    const minor = readUsd(typed)
    return minor !== null && minor > 0n && minor <= mostUsdMinor
  }, 'Please give an amount in USD, such as 13')

/** The film of the house: what it is called, who made it, and the works whose films run at the top of its page. */
export const filmTitle = z.object({
  title: line('Title', 100),
  /** In the language of the film; empty: it has no other. */
  ownTitle: z.string().trim().max(100, 'A title can have 100 characters'),
  credits: prose('Credits'),
  film: filmPath,
  /** For narrow windows; empty: the smaller copy of the same film. */
  narrowFilm: filmPath.or(z.literal('')),
})
export type FilmTitle = z.infer<typeof filmTitle>

/** A tier is a collection with what comes with its works, one a line (Q-095, ENT-056). */
export const filmTier = z
  .object({
    collection: pathOf('creation', 'Please give the path of a collection, such as /creation/…'),
    film: filmPath,
    /** Of an edition of each of its works, in USD: what it is to cost, and what it costs now. */
    price: tierPrice,
    discountedPrice: tierPrice,
    benefits: line('Benefits', 1_000),
    extraBenefits: z.string().trim().max(1_000, 'Extra benefits can have 1000 characters'),
  })
  .refine(({ price, discountedPrice }) => (readUsd(discountedPrice) ?? 0n) <= (readUsd(price) ?? 0n), {
    path: ['discountedPrice'],
    error: 'The discounted price cannot be above the price',
  })
export type FilmTier = z.infer<typeof filmTier>

/** What is written one a line. */
export const linesOf = (text: string): string[] => text.split('\n').flatMap((one) => one.trim() || [])

export const premiere = z.object({
  date: dayField('Please give a day'),
  city: line('City', 100),
  venue: line('Cinema', 100),
})
export type Premiere = z.infer<typeof premiere>
/** The drawings that a card of the help centre can have. */
export const helpIcons = ['house', 'path', 'frame', 'tag', 'brush', 'knot'] as const
export type HelpIconName = (typeof helpIcons)[number]

/** A way into the questions: ENT-074. */
export const helpCard = z.object({
  title: line('Title', 100),
  subtitle: line('Subtitle'),
  path: line('Path', 500).regex(/^\/[^/\\]/, 'Please give a path of this site, such as /faq/buying'),
  icon: z.enum(helpIcons),
})
export type HelpCard = z.infer<typeof helpCard>

/** A numbered part of a legal text. */
export const legalSection = z.object({
  title: line('Title'),
  id: line('Address', 60).regex(/^[a-z][a-z0-9-]*$/, 'Please give small letters, such as direct-transfer'),
  body: prose('Text', 8_000),
})
export type LegalSection = z.infer<typeof legalSection>

const legalText = z.object({
  /** Its own date, which stands at its head, and from which on it applies. */
  date: dayField('Please give a day'),
  changes: prose('What has changed'),
  preamble: prose('Preamble'),
  sections: z
    .array(legalSection)
    .min(1, 'A legal text has sections')
    .max(100, 'That is too much for one page')
    .superRefine((sections, context) => {
      for (const [index, { id }] of sections.entries())
        if (sections.findIndex((other) => other.id === id) < index)
          context.addIssue({ code: 'custom', message: 'Another section has this address', path: [index, 'id'] })
    }),
  end: z.string().trim().max(200, 'Last words can have 200 characters'),
})
export type LegalText = z.infer<typeof legalText>

const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(200, 'That is too much for one page')

/** What each page of the house consists of: texts, and lists of entries in their order. */
export const contentSchemas = {
  faq: z.object({ entries: listOf(faqEntry) }),
  press: z.object({ items: listOf(pressItem) }),
  jobs: z.object({ jobs: listOf(jobOpening) }),
  people: z.object({ team: listOf(named), advisors: listOf(named), partners: listOf(named) }),
  film: z.object({
    film: z.array(filmTitle).max(1, 'The page shows one film'),
    tiers: z
      .array(filmTier)
      .max(12, 'That is too much for one page')
      .refine(
        (tiers) => new Set(tiers.map(({ collection }) => collection)).size === tiers.length,
        'Each collection is one tier',
      ),
    premieres: listOf(premiere),
  }),
  help: z.object({ lead: line('Lead'), cards: listOf(helpCard) }),
  about: z.object({ heading: line('Heading'), story: prose('Story') }),
  privacy: legalText,
  terms: legalText,
} as const

export const contentPages = ['faq', 'press', 'jobs', 'people', 'film', 'help', 'about', ...legalPages] as const
export const contentPage = z.enum(contentPages)
export type ContentPage = z.infer<typeof contentPage>
export const isLegalPage = (page: ContentPage): page is LegalPage => legalPages.some((legal) => legal === page)
export type Contents = { [Page in ContentPage]: z.infer<(typeof contentSchemas)[Page]> }

const version = z.int().min(1).describe('1: as the program came; each one that is published is the next')

const inForceAt = time.nullable().describe('from when on it is the page; null: since the program came')
const shown = { version, publishedAt: time.nullable().describe('null: as the program came'), inForceAt }
const ofPage = <Page extends ContentPage, More extends z.ZodRawShape>(page: Page, more: More) =>
  z.object({ page: z.literal(page), content: contentSchemas[page], ...more })

/** The words of a page, with whatever else is said of them. */
const eachPage = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion('page', [
    ofPage('faq', more),
    ofPage('press', more),
    ofPage('jobs', more),
    ofPage('people', more),
    ofPage('film', more),
    ofPage('help', more),
    ofPage('about', more),
    ofPage('privacy', more),
    ofPage('terms', more),
  ])

const changes = z
  .array(z.object({ id: z.string(), title: z.string(), kind: z.enum(['added', 'changed', 'removed']) }))
  .describe('Of a legal text: which sections differ from those of the version before')

export const pageContent = eachPage({
  ...shown,
  changes,
  versions: z
    .array(z.object({ version, date: z.iso.date(), inForceAt }))
    .describe('Of a legal text: all that were and will be, the newest first; each can be read'),
  serverTime: time,
})
export const contentDraft = eachPage({ basedOn: version.describe('the version that was edited') })
export type ContentDraft = z.infer<typeof contentDraft>
export type LegalDraft = Extract<ContentDraft, { page: LegalPage }>
export type HouseDraft = Exclude<ContentDraft, LegalDraft>

/** A version of a page, without its words. */
export const contentVersion = z.object({
  ...shown,
  publishedBy: personName.nullable(),
  agreedBy: personName.nullable().describe('Of a legal text: the second person'),
})
export type ContentVersion = z.infer<typeof contentVersion>

/** A legal text that a second person has to agree to. */
export const waitingDraft = z.object({ approval, version, content: legalText, changes })
export type WaitingDraft = z.infer<typeof waitingDraft>

export const contentTexts = { published: 'The new version is on the page.' } as const

const params = z.object({ page: contentPage })
const versionNumber = numberInput(z.number().int().min(1).max(1_000_000)).optional()

export const contentEndpoints = {
  'GET /v1/contents/{page}': endpoint({
    summary:
      'The words of a page of the house, such as its questions, film or terms; of a legal text also those of another version',
    auth: 'anyone',
    params,
    query: z.object({ version: versionNumber.describe('Of a legal text; absent: the one in force') }),
    data: pageContent,
    errors: ['content-version-not-found'],
    publicCacheSeconds: 1,
  }),
  'GET /v1/staff/contents': endpoint({
    summary: 'The pages of the house, each with its newest version',
    auth: 'staff',
    data: z.object({ pages: z.array(contentVersion.extend({ page: contentPage })) }),
    errors: [],
    concernsNobody: true,
  }),
  'GET /v1/staff/contents/{page}': endpoint({
    summary:
      'A page of the house to be edited, with all its versions, the newest first, and what waits for a second person',
    auth: 'staff',
    params,
    query: z.object({ version: versionNumber.describe('whose words; absent: those of the newest') }),
    data: eachPage({ ...shown, versions: z.array(contentVersion), waiting: z.array(waitingDraft) }),
    errors: ['content-version-not-found'],
    concernsNobody: true,
  }),
  'POST /v1/staff/contents': endpoint({
    summary:
      'Publish a new version of a page, unless somebody else has published one meanwhile; a legal text once a second person has agreed, from its day on',
    auth: 'staff',
    body: contentDraft,
    data: z.object({ version, isWaiting: z.boolean() }),
    errors: ['content-moved', 'content-path-dead', 'content-day-too-early', 'approval-waits'],
  }),
}
