import type { HowMade } from '@monsoon/domain/works/how-made'
import { nameOfField, type CatalogueField } from './catalogue-columns.ts'
import { emptyDraft, readFinishedWork, workDraft, workMessages, type WorkDraft } from './work-drafts.ts'

/** A row of a catalogue: what its cells say, by field. A list, as JSON may have it, is a list. */
export type CatalogueCells = Readonly<Partial<Record<CatalogueField, string | readonly string[]>>>

/** What is said of one cell; a note hinders nothing. */
export interface CatalogueFault {
  field: CatalogueField
  /** As the file calls it. */
  column: string
  msg: string
  isNote: boolean
}

/** Whether a row can be brought: as a whole work, as a draft that lacks something, or not at all. */
export type RowStatus = 'whole' | 'part' | 'refused'

/** What exists here that a row may name, by its plain name. */
export interface CatalogueWords {
  artist: string
  categories: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  collections: ReadonlyMap<string, string>
  countries: ReadonlySet<string>
}

export interface CatalogueRow {
  standing: RowStatus
  draft: WorkDraft
  /** Names within the ZIP, or addresses, in the order of the draft's media. */
  files: readonly string[]
  faults: readonly CatalogueFault[]
}

export const catalogueMessages = {
  otherArtist: 'This catalogue is of one artist, and this row names another',
  yesOrNo: 'Please say yes or no',
  howMadeUnknown: 'Please say by hand, by code, with AI in part, or by AI',
  chainUnknown: 'Please say ethereum or polygon',
  categoryUnknown: 'There is no such category here',
  tagsUnknown: 'There is no such tag here',
  collectionUnknown: 'You have no collection of this name',
  titleMissing: workMessages.nameRequired,
  sameRow: 'This is the same work as row {row}',
  sameTitle: 'Row {row} has the same title',
  fileMissing: 'The ZIP has no file “{name}”',
  fileTwice: 'The ZIP has several files called “{name}”: please name the folder too',
  noZip: 'There is no ZIP with “{name}”',
  fileKind: '“{name}” is no png, jpeg, webp, gif, mp4, webm, mp3, ogg or wav file',
  fileLarge: '“{name}” is too large',
  fileNotFetched: '“{name}” could not be fetched: {why}',
  fileRefused: '“{name}” was not taken: {why}',
  roomFull: 'The files of this catalogue take more room than one may have',
  moreCells: 'This row has more cells than there are columns',
  tooLong: 'This is too long',
} as const

/** Fills in what a message speaks of. */
export const formatRowMessage = (
  key: keyof typeof catalogueMessages,
  facts: Readonly<Record<string, string | number>>,
): string => catalogueMessages[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))

/** One name whatever its case, its spaces and how its accents are written. */
export const plainName = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const waysOfMaking: Readonly<Record<string, HowMade>> = {
  hand: 'hand',
  'by hand': 'hand',
  code: 'code',
  'by code': 'code',

  'ai-in-part': 'ai-in-part',
  'ai in part': 'ai-in-part',
  'with ai in part': 'ai-in-part',
  'partly ai': 'ai-in-part',
  ai: 'ai',
  'by ai': 'ai',
}
const [yeses, noes] = [
  ['yes', 'y', 'true', '1', 'x'],
  ['', 'no', 'n', 'false', '0'],
]

const ways = (text: string): HowMade | undefined => (Object.hasOwn(waysOfMaking, text) ? waysOfMaking[text] : undefined)

/** A day alone is its beginning; a time without a zone is UTC. All else stays as it was typed. */
function toMoment(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`
  const [, day, time, seconds = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text) ?? []
  return day && time ? `${day}T${time}${seconds || ':00'}Z` : text
}

const textOf = (cell: CatalogueCells[CatalogueField]): string =>
  (typeof cell === 'string' ? cell : (cell ?? []).join('; ')).trim()

const partsOf = (cell: CatalogueCells[CatalogueField], between: RegExp): string[] =>
  (typeof cell === 'string' ? cell.split(between) : [...(cell ?? [])])
    .map((part) => part.trim())
    .filter((part) => part !== '')

const asTyped = [
  ...(['name', 'story', 'medium', 'year', 'supply', 'aiPart', 'aiModel', 'lockableContent'] as const),
  ...(['objectDescription', 'objectMaterials', 'objectWidth', 'objectHeight', 'objectDepth'] as const),
  ...(['objectWeight', 'objectPlace', 'objectValue'] as const),
]
const ofObject = asTyped.filter((field) => field.startsWith('object'))

type AddFault = (field: CatalogueField, msg: string) => void

/** What is named from lists that exist here. */
function readNamed(cells: CatalogueCells, words: CatalogueWords, addFault: AddFault): Partial<WorkDraft> {
  const category = plainName(textOf(cells.category))
  const collection = plainName(textOf(cells.collectionId))
  const collectionId = collection === '' ? '' : words.collections.get(collection)
  const tags = partsOf(cells.tags, /[;,|\n]/).map((tag) => words.tags.get(plainName(tag)))
  if (category !== '' && !words.categories.has(category)) addFault('category', catalogueMessages.categoryUnknown)
  if (collectionId === undefined) addFault('collectionId', catalogueMessages.collectionUnknown)
  if (tags.includes(undefined)) addFault('tags', catalogueMessages.tagsUnknown)
  return {
    category: words.categories.get(category) ?? '',
    collectionId: collectionId ?? '',
    tags: [...new Set(tags.flatMap((tag) => tag ?? []))],
  }
}

function readChoices(cells: CatalogueCells, addFault: AddFault): Partial<WorkDraft> {
  const howMade = plainName(textOf(cells.howMade))
  const chain = plainName(textOf(cells.blockchain))
  const sensitive = plainName(textOf(cells.isSensitive))
  if (howMade !== '' && !ways(howMade)) addFault('howMade', catalogueMessages.howMadeUnknown)
  if (!['', 'ethereum', 'polygon'].includes(chain)) addFault('blockchain', catalogueMessages.chainUnknown)
  if (!yeses?.includes(sensitive) && !noes?.includes(sensitive)) addFault('isSensitive', catalogueMessages.yesOrNo)
  return {
    howMade: ways(howMade) ?? '',
    blockchain: chain === 'ethereum' ? 'ethereum' : 'polygon',
    // In doubt it is veiled.
    isSensitive: !noes?.includes(sensitive),
  }
}

const fieldOfPath: Readonly<Record<string, CatalogueField>> = {
  media: 'files',
  hasObject: 'objectDescription',
}

/** Which cell a fault of a work is about; null: none, it is said once for the whole catalogue. */
function fieldOf(path: string): CatalogueField | null {
  if (/^media\.\d+\.alt$/.test(path)) return 'alt'
  const [head = ''] = path.split('.')
  if (['isOwnWork', 'isCleared', 'isFirstEdition', 'signature', 'objectSender', 'paymentMethod'].includes(head))
    return null
  return fieldOfPath[head] ?? (head as CatalogueField)
}

/** What a maker confirms of all works of a catalogue at once: here it counts as given. */
const confirmed = { isOwnWork: true, isCleared: true, isFirstEdition: true, signature: 'confirmed' } as const

function toDraft(
  cells: CatalogueCells,
  words: CatalogueWords,
  addFault: AddFault,
): { draft: WorkDraft; files: string[] } {
  const files = [...new Set(partsOf(cells.files, /[|;\n]/))]
  const alts = typeof cells.alt === 'string' ? cells.alt.split('|') : [...(cells.alt ?? [])]
  const country = textOf(cells.objectCountry).toUpperCase()
  const draft: WorkDraft = {
    ...emptyDraft(),
    ...Object.fromEntries(asTyped.map((field) => [field, textOf(cells[field])])),
    ...readNamed(cells, words, addFault),
    ...readChoices(cells, addFault),
    royalty: textOf(cells.royalty).replace(/%$/, '').trimEnd(),
    price: textOf(cells.price).replace(/^\$\s*/, ''),
    launchDate: toMoment(textOf(cells.launchDate)),
    hasObject: country !== '' || ofObject.some((field) => textOf(cells[field]) !== ''),
    objectCountry: words.countries.has(country) ? country : '',
    media: files.map((_, at) => ({
      uploadId: null,
      mediaId: null,
      alt: (alts[at] ?? '').trim(),
      words: [],
    })),
  }
  return { draft, files }
}

/**
 * A row of a catalogue as a draft, with all that is wrong with it by the rules of the form (`readFinishedWork`,
 * RULE-076 to RULE-078), each cell once. `columnOf` says what the file calls a field.
 */
export function readCatalogueRow(
  cells: CatalogueCells,
  words: CatalogueWords,
  columnOf: (field: CatalogueField) => string = nameOfField,
): CatalogueRow {
  const faults: CatalogueFault[] = []
  const addFault: AddFault = (field, msg) => {
    if (!faults.some((one) => one.field === field)) faults.push({ field, column: columnOf(field), msg, isNote: false })
  }
  const artist = plainName(textOf(cells.artist))
  const isOther = artist !== '' && artist !== plainName(words.artist)
  if (isOther) addFault('artist', catalogueMessages.otherArtist)
  const { draft, files } = toDraft(cells, words, addFault)
  for (const { path, msg } of readFinishedWork({ ...draft, ...confirmed }).faults) {
    const field = fieldOf(path)
    if (field) addFault(field, msg)
  }
  // A draft has room for mistakes, but not for any: what does not fit is mended in the file.
  const fits = workDraft.safeParse(draft)
  for (const { path } of fits.error?.issues ?? [])
    addFault(fieldOf(path.join('.')) ?? 'name', catalogueMessages.tooLong)
  const canBeDraft = fits.success && !isOther && draft.name !== ''
  const standing = canBeDraft ? (faults.length === 0 ? 'whole' : 'part') : 'refused'
  return { standing, draft, files, faults }
}
