import type { WorkDraft } from './work-drafts.ts'

/**
 * What a cell of a catalogue may say: a field of the work that is taken as it stands, or one that has to be read first.
 */
export type CatalogueField =
  | Exclude<
      keyof WorkDraft,
      | 'media'
      | 'hasObject'
      | 'objectSender'
      | 'isOwnWork'
      | 'isCleared'
      | 'isFirstEdition'
      | 'signature'
      | 'paymentMethod'
    >
  | 'reference'
  | 'artist'
  | 'files'
  | 'alt'

interface CatalogueColumn {
  field: CatalogueField
  /** As the template calls it. */
  name: string
  /** What it may be called as well. */
  also: readonly string[]
  /** Of the two works in the template. */
  examples: readonly [string, string]
}

const column = (
  field: CatalogueField,
  name: string,
  also: readonly string[],
  examples: readonly [string, string],
): CatalogueColumn => ({ field, name, also, examples })

/**
 * The columns of a catalogue, in the order of the template. They are found by their names, in whatever order they
 * stand.
 */
export const catalogueColumns: readonly CatalogueColumn[] = [
  column(
    'reference',
    'Reference',
    ['inventory number', 'inventory no', 'inventory', 'catalogue number', 'sku', 'id', 'no'],
    ['MN-001', 'MN-002'],
  ),
  column('artist', 'Artist', ['artist name', 'maker', 'creator'], ['', '']),
  column('name', 'Title', ['name', 'work', 'work title', 'title of the work'], ['First rain', 'The gate at noon']),
  column('story', 'Story', ['description', 'about', 'text'], ['Drawn in the first week of June.', '']),
  column('medium', 'Medium', ['technique', 'material'], ['generative drawing', 'photograph']),
  column('year', 'Year', ['date', 'made in', 'year made'], ['2026', '2025']),
  column('category', 'Category', ['genre'], ['generative', 'photography']),
  column('tags', 'Tags', ['keywords'], ['', '']),
  column('collectionId', 'Collection', ['series'], ['', '']),
  column('supply', 'Editions', ['edition size', 'edition', 'supply', 'quantity'], ['10', '1']),
  column('royalty', 'Royalty', ['royalty percent', 'royalties'], ['10', '10']),
  column('price', 'Price', ['price usd', 'usd', 'price in usd'], ['250', '']),
  column('blockchain', 'Chain', ['blockchain', 'network'], ['polygon', 'polygon']),
  column('launchDate', 'On sale from', ['launch date', 'launch', 'available from'], ['', '']),
  column('howMade', 'How made', ['made', 'how it was made', 'process'], ['by code', 'by hand']),
  column('aiPart', 'AI part', ['what the model made'], ['', '']),
  column('aiModel', 'AI model', ['model'], ['', '']),
  column(
    'files',
    'Files',
    [
      'file',
      'image',
      'images',
      'picture',
      'pictures',
      'media',
      'filename',
      'file name',
      'url',
      'image url',
      'media url',
    ],
    ['first-rain.png', 'gate.jpg | gate-detail.jpg'],
  ),
  column(
    'alt',
    'Alt text',
    ['alternative text', 'alt', 'image description'],
    ['Slanting lines over a dark roof', 'A gate in hard light | The lock of the gate'],
  ),
  column('lockableContent', 'For owners', ['unlockable content', 'locked', 'for owners alone'], ['', '']),
  column('isSensitive', 'Sensitive', ['sensitive content', 'nsfw'], ['no', 'no']),
  column('objectDescription', 'Object', ['physical twin', 'object description'], ['', '']),
  column('objectMaterials', 'Object materials', ['materials'], ['', '']),
  column('objectWidth', 'Object width cm', ['width', 'width cm'], ['', '']),
  column('objectHeight', 'Object height cm', ['height', 'height cm'], ['', '']),
  column('objectDepth', 'Object depth cm', ['depth', 'depth cm'], ['', '']),
  column('objectWeight', 'Object weight g', ['weight', 'weight g'], ['', '']),
  column('objectCountry', 'Object country', ['sent from', 'country'], ['', '']),
  column('objectPlace', 'Object town', ['town', 'place'], ['', '']),
  column('objectValue', 'Object value', ['insured for', 'insured value'], ['', '']),
]

/** Letters and digits alone: "Work Title", "work_title" and "worktitle" are one. */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const fieldOfName: ReadonlyMap<string, CatalogueField> = new Map(
  catalogueColumns.flatMap(({ field, name, also }) =>
    [name, field, ...also].map((known) => [plain(known), field] as const),
  ),
)

/** What a column says, by its name; null: nothing that a work has. */
export const fieldOfColumn = (header: string): CatalogueField | null => fieldOfName.get(plain(header)) ?? null

/** What a field is called where the file has no column of it. */
export const nameOfField = (field: CatalogueField): string =>
  catalogueColumns.find((one) => one.field === field)?.name ?? field
