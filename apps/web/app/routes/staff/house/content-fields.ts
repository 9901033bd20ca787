import {
  type ContentPage,
  contentSchemas,
  employmentTypes,
  faqSections,
  helpIcons,
} from '@monsoon/contract/house/contents'
import type { contentsText } from './contents-text.ts'

type Word = keyof (typeof contentsText)['sentences']

/** A field of an entry of a page. */
export interface ContentField {
  name: string
  label: Word
  hint?: Word
  /** Several lines, a day, or one of a few; else a line. */
  kind?: 'prose' | 'day'
  /** With the word of each, or its own title. */
  choices?: readonly { value: string; word?: Word; title?: string }[]
}

/** A list of a page: which fields its entries have, the first of which names one. */
export interface ContentList {
  name: string
  label: Word
  fields: readonly ContentField[]
}

const namesAndRoles: readonly ContentField[] = [
  { name: 'name', label: 'name' },
  { name: 'role', label: 'role' },
]

const legalLists: readonly ContentList[] = [
  {
    name: 'sections',
    label: 'sections',
    fields: [
      { name: 'title', label: 'sectionTitle' },
      { name: 'id', label: 'sectionId', hint: 'sectionIdHint' },
      { name: 'body', label: 'text', hint: 'listHint', kind: 'prose' },
    ],
  },
]

export const contentLists: Record<ContentPage, readonly ContentList[]> = {
  faq: [
    {
      name: 'entries',
      label: 'entries',
      fields: [
        { name: 'question', label: 'question' },
        { name: 'section', label: 'section', choices: faqSections.map(({ slug, title }) => ({ value: slug, title })) },
        { name: 'answer', label: 'answer', hint: 'proseHint', kind: 'prose' },
      ],
    },
  ],
  press: [
    {
      name: 'items',
      label: 'items',
      fields: [
        { name: 'newsTitle', label: 'newsTitle' },
        { name: 'mediaName', label: 'mediaName' },
        { name: 'newsLink', label: 'newsLink' },
        { name: 'date', label: 'date', kind: 'day' },
        { name: 'imgUrl', label: 'imgUrl', hint: 'imgHint' },
        { name: 'imgAlt', label: 'imgAlt' },
      ],
    },
  ],
  jobs: [
    {
      name: 'jobs',
      label: 'jobs',
      fields: [
        { name: 'title', label: 'jobTitle' },
        { name: 'city', label: 'city' },
        { name: 'country', label: 'country', hint: 'countryHint' },
        {
          name: 'employment',
          label: 'employment',
          choices: employmentTypes.map((value) => ({ value, word: value })),
        },
        { name: 'postedOn', label: 'postedOn', kind: 'day' },
        { name: 'about', label: 'jobAbout', hint: 'proseHint', kind: 'prose' },
      ],
    },
  ],
  film: [
    {
      name: 'film',
      label: 'film',
      fields: [
        { name: 'title', label: 'filmTitle' },
        { name: 'ownTitle', label: 'ownTitle', hint: 'ownTitleHint' },
        { name: 'credits', label: 'credits', hint: 'proseHint', kind: 'prose' },
        { name: 'film', label: 'filmOf', hint: 'filmHint' },
        { name: 'narrowFilm', label: 'narrowFilm', hint: 'narrowFilmHint' },
      ],
    },
    {
      name: 'tiers',
      label: 'tiers',
      fields: [
        { name: 'collection', label: 'collection', hint: 'collectionHint' },
        { name: 'film', label: 'filmOf', hint: 'filmHint' },
        { name: 'price', label: 'price', hint: 'priceHint' },
        { name: 'discountedPrice', label: 'discountedPrice', hint: 'discountedPriceHint' },
        { name: 'benefits', label: 'benefits', hint: 'linesHint', kind: 'prose' },
        { name: 'extraBenefits', label: 'extraBenefits', hint: 'linesHint', kind: 'prose' },
      ],
    },
    {
      name: 'premieres',
      label: 'premieres',
      fields: [
        { name: 'city', label: 'city' },
        { name: 'venue', label: 'venue' },
        { name: 'date', label: 'date', kind: 'day' },
      ],
    },
  ],
  people: (['team', 'advisors', 'partners'] as const).map((name) => ({ name, label: name, fields: namesAndRoles })),
  help: [
    {
      name: 'cards',
      label: 'cards',
      fields: [
        { name: 'title', label: 'sectionTitle' },
        { name: 'subtitle', label: 'subtitle' },
        { name: 'path', label: 'leadsTo', hint: 'pathHint' },
        { name: 'icon', label: 'icon', choices: helpIcons.map((value) => ({ value, word: value })) },
      ],
    },
  ],
  about: [],
  privacy: legalLists,
  terms: legalLists,
}

const legalFields: readonly ContentField[] = [
  { name: 'date', label: 'legalDate', hint: 'legalDateHint', kind: 'day' },
  { name: 'changes', label: 'changes', hint: 'changesHint', kind: 'prose' },
  { name: 'preamble', label: 'preamble', hint: 'listHint', kind: 'prose' },
  { name: 'end', label: 'end' },
]

/** What a page has beside its lists. */
export const contentFields: Partial<Record<ContentPage, readonly ContentField[]>> = {
  help: [{ name: 'lead', label: 'lead' }],
  about: [
    { name: 'heading', label: 'heading' },
    { name: 'story', label: 'story', hint: 'listHint', kind: 'prose' },
  ],
  privacy: legalFields,
  terms: legalFields,
}

/** A page as it is typed: a text a field, and lists of entries, each a text a field. */
export type TypedContent = Readonly<Record<string, string | readonly TypedEntry[]>>
export type TypedEntry = Readonly<Record<string, string>>

export const emptyEntry = ({ fields }: ContentList): TypedEntry =>
  Object.fromEntries(fields.map(({ name, choices }) => [name, choices?.[0]?.value ?? '']))

export const textOf = (typed: TypedContent, name: string): string => {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

export const entriesOf = (typed: TypedContent, name: string): readonly TypedEntry[] => {
  const value = typed[name]
  return typeof value === 'object' ? value : []
}

/** What is wrong with what was typed, by `field` or `list.place.field`; none: it can be published. */
export function faultsOf(page: ContentPage, typed: TypedContent): ReadonlyMap<string, string> {
  const issues = contentSchemas[page].safeParse(typed).error?.issues ?? []
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]))
}
