import { howMadeWays } from '@monsoon/domain/works/how-made'
import { isWorkName, WORK_NAME_MAX } from '@monsoon/domain/works/work-name'
import { MAX_SUPPLY } from '@monsoon/domain/edition-ranges'
import { readSellPrice } from '@monsoon/domain/trade/listing-rules'
import { minorToUsd, readUsd } from '@monsoon/domain/money'
import { MAX_ROYALTY_BPS } from '@monsoon/domain/pricing/split-sale'
import { z } from 'zod'
import { physicalSender, type PhysicalWork } from './physical-works.ts'
import { sellPriceFaults } from '../trade/sell-price-faults.ts'
import { acceptedPaymentMethod, id, momentField } from '../shapes.ts'
import { languageName, unknownLanguage } from './word-languages.ts'

export const storyMaxLength = 2000
export const maxWorkMedia = 12
export const maxWorkTags = 10

/** Of one file of captions. */
export const captionsMaxBytes = 64 * 1024
/** Of all captions and transcripts of a work together: a draft is sent as one JSON. */
export const wordsMaxBytes = 256 * 1024
/** Languages of a film or a sound. */
export const maxWordLanguages = 20
/** A work as JSON: its words, with what JSON adds to them, and the rest. */
export const workMaxBytes = 512 * 1024

export const captionMessages = {
  empty: 'There is nothing in these captions',
  tooLarge: `A file of captions can have ${captionsMaxBytes / 1024} kB and 5,000 lines`,
  tooMuch: `All captions and transcripts of a work can have ${wordsMaxBytes / 1024} kB together`,
  languageRequired: 'Please choose the language of these words',
  languageTwice: 'There are words in this language already',
  wrongLine: (line: number): string => `These are no captions in WebVTT: look at line ${line} of the file`,
  endsEarly: (time: string): string => `The line at ${time} ends before it begins`,
  notOfPictures: 'Only films and sounds have captions',
} as const

export const howMade = z.enum(howMadeWays)

/** What is said and heard in a film or a sound, in one language. */
export const fileWords = z.object({
  /** One of `wordLanguages`; '': not chosen yet. */
  language: z.string().max(35).default(''),
  /** WebVTT; it is read by `readCaptions` (captions.ts) before others see it. */
  captions: z.string().max(captionsMaxBytes).default(''),
  /** The same as a text, for whoever cannot hear it. */
  transcript: z.string().max(20_000).default(''),
})
export type FileWords = z.infer<typeof fileWords>

/** A file of a work as its maker arranges it: one that they uploaded, or one that a published work has already. */
export const draftMedia = z.object({
  uploadId: id.nullable().default(null),
  mediaId: id.nullable().default(null),
  /** Said to whoever cannot see it. */
  alt: z.string().max(1000).default(''),
  /** Of a film or a sound; those of the first language are shown until somebody chooses another. */
  words: z.array(fileWords).max(maxWordLanguages).default([]),
})
export type DraftMedia = z.infer<typeof draftMedia>

const typed = (max: number) => z.string().max(max).default('')

/**
 * A work as its maker is writing it: every field holds what was typed, right or wrong, so that nothing is lost between
 * two days. `finishedWork` says what must be true of it before others see it.
 */
export const workDraft = z.object({
  name: typed(500),
  story: typed(20_000),
  medium: typed(300),
  year: typed(20),
  category: typed(60),
  tags: z.array(z.string().max(60)).max(40).default([]),
  collectionId: typed(40),
  /** How many editions. */
  supply: typed(40),
  /** Percent. */
  royalty: typed(40),
  /** USD for one edition; empty: it is not for sale yet. */
  price: typed(40),
  paymentMethod: acceptedPaymentMethod.default('fiat'),
  blockchain: z.enum(['ethereum', 'polygon']).default('polygon'),
  /** From when it can be seen and bought; empty: as soon as it is published. */
  launchDate: typed(40),
  lockableContent: typed(20_000),
  isSensitive: z.boolean().default(false),
  hasObject: z.boolean().default(false),
  objectDescription: typed(4000),
  objectMaterials: typed(1000),
  /** Centimetres. */
  objectWidth: typed(20),
  objectHeight: typed(20),
  objectDepth: typed(20),
  /** Grams. */
  objectWeight: typed(20),
  /** Two letters of a country. */
  objectCountry: typed(10),
  objectPlace: typed(400),
  /** USD. */
  objectValue: typed(40),
  objectSender: physicalSender.default('artist'),
  howMade: z.union([howMade, z.literal('')]).default(''),
  /** What a model made of it. */
  aiPart: typed(1000),
  /** Which model, and what it learned from. */
  aiModel: typed(1000),
  isOwnWork: z.boolean().default(false),
  isCleared: z.boolean().default(false),
  isFirstEdition: z.boolean().default(false),
  /** The maker's name, as they sign with it. */
  signature: typed(300),
  media: z.array(draftMedia).max(40).default([]),
})
export type WorkDraft = z.infer<typeof workDraft>

type Given<Shape extends Readonly<Record<string, z.ZodDefault>>> = {
  [Field in keyof Shape]: z.ZodOptional<ReturnType<Shape[Field]['unwrap']>>
}

/** Some fields of a draft: what is left out stays as it is. */
export const workChange = z.object(
  Object.fromEntries(
    Object.entries(workDraft.shape).map(([field, schema]) => [field, schema.unwrap().optional()]),
  ) as Given<typeof workDraft.shape>,
)
export type WorkChange = z.infer<typeof workChange>

/** A draft with nothing in it. */
export const emptyDraft = (): WorkDraft => workDraft.parse({})

export const workMessages = {
  nameRequired: 'Please give the work a title',
  nameTooLong: `A title can have ${WORK_NAME_MAX} characters`,
  nameWrong: "A title can have letters, digits, spaces and _ ' - & ( ) [ ]",
  storyTooLong: 'A story can have 2,000 characters',
  mediaRequired: 'Please choose a picture, a film or a sound',
  mediaTooMany: `A work can have ${maxWorkMedia} files`,
  coverRequired: 'Please add a picture that stands for the work',
  mediaWaits: 'Please wait until all files have arrived and are checked',
  altRequired: 'Please say what can be seen, for people who cannot see it',
  altTooLong: 'Please describe the picture in 300 characters at maximum',
  supplyRequired: 'Please say how many editions there are',
  supplyWrong: 'The edition size must be digits only, 9 at maximum',
  supplyTooLow: 'There must be 1 edition at least',
  royaltyRequired: 'Please set the royalty',
  royaltyWrong: 'The royalty must be digits only, 9 at maximum',
  royaltyTooHigh: 'Royalty can be 0 to 50 percent.',
  categoryRequired: 'Please choose a category',
  yearWrong: 'Please give a year between 1900 and next year',
  tagsTooMany: `A work can have ${maxWorkTags} tags`,
  mediumTooLong: 'The medium can have 100 characters',
  lockedTooLong: 'What is unlocked can have 5,000 characters',
  objectRequired: 'Please say what the object is: its size, its material, whether it is signed',
  objectMaterials: 'Please name the materials, in 300 characters at maximum',
  objectSize: 'Please give centimetres, 0.1 to 10,000',
  objectWeight: 'Please give the weight in grams, packed: 1 to 10,000,000',
  objectCountry: 'Please choose the country that it is sent from',
  objectPlace: 'Please name the town that it is sent from, in 150 characters at maximum',
  objectValue: 'Please give what it is insured for, in USD',
  objectTooLong: 'The description of the object can have 1,000 characters',
  howMadeRequired: 'Please say how it was made',
  aiPartRequired: 'Please say what the model made',
  aiModelRequired: 'Say which model, so that a buyer can judge.',
  rightsRequired: 'Please confirm this, or the work cannot be sold here',
  signatureRequired: 'Please sign with your name',
  collectionGone: 'Please choose another collection: this one is gone',
  tagGone: 'Please choose other tags: one of these is gone',
  launchWrong: 'Please give a date and a time',
} as const

const digits = (text: string): boolean => /^\d{1,9}$/.test(text)

/**
 * Whole numbers as they are typed; `required` is said of nothing, `wrong` of all that is no number of up to nine
 * digits.
 */
const typedDigits = ({ required, wrong }: { required: string; wrong: string }) =>
  z
    .string()
    .trim()
    .min(1, { error: required, abort: true })
    .refine(digits, { error: wrong, abort: true })
    .transform(Number)

const isLanguage = (language: string): boolean => language === unknownLanguage || languageName(language) !== undefined

const finishedWords = z.array(fileWords.extend({ transcript: z.string().trim() })).transform((words, context) => {
  for (const [at, { language, captions, transcript }] of words.entries()) {
    const isEmpty = captions === '' && transcript === ''
    const isTwice = words.findIndex((other) => other.language === language) < at
    const message = isLanguage(language) ? captionMessages.languageTwice : captionMessages.languageRequired
    if (!isEmpty && (isTwice || !isLanguage(language)))
      context.addIssue({ code: 'custom', path: [at, 'language'], message })
  }
  return words.filter(({ captions, transcript }) => captions !== '' || transcript !== '')
})

const finishedMedia = draftMedia.extend({
  alt: z.string().trim().min(1, workMessages.altRequired).max(300, workMessages.altTooLong),
  words: finishedWords,
})

const isYearOfWork = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= new Date().getUTCFullYear() + 1

const launch = momentField(workMessages.launchWrong)

/** The price of one edition as it is typed, in cents; null: the work is not for sale yet. */
const typedPrice = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null
    const { priceMinor, fault } = readSellPrice(text, 1)
    if (fault === null) return priceMinor
    context.addIssue({ code: 'custom', message: sellPriceFaults[fault] })
    return z.NEVER
  })

const yes = z.literal(true, { error: workMessages.rightsRequired })

/** What must be true of each field before a work is sent to review (RULE-076 to RULE-078). */
const finishedWork = workDraft.extend({
  name: z
    .string()
    .trim()
    .min(1, { error: workMessages.nameRequired, abort: true })
    .max(WORK_NAME_MAX, workMessages.nameTooLong)
    .refine(isWorkName, workMessages.nameWrong),
  story: z.string().trim().max(storyMaxLength, workMessages.storyTooLong),
  medium: z.string().trim().max(100, workMessages.mediumTooLong),
  year: z
    .string()
    .trim()
    .refine((text) => text === '' || isYearOfWork(text), workMessages.yearWrong)
    .transform((text) => (text === '' ? null : Number(text))),
  category: z.string().min(1, workMessages.categoryRequired),
  tags: z.array(z.string()).max(maxWorkTags, workMessages.tagsTooMany),
  supply: typedDigits({ required: workMessages.supplyRequired, wrong: workMessages.supplyWrong }).refine(
    (count) => count >= 1 && count <= MAX_SUPPLY,
    workMessages.supplyTooLow,
  ),
  royalty: typedDigits({ required: workMessages.royaltyRequired, wrong: workMessages.royaltyWrong }).refine(
    (percent) => BigInt(percent) * 100n <= MAX_ROYALTY_BPS,
    workMessages.royaltyTooHigh,
  ),
  price: typedPrice,
  launchDate: z.union([z.literal('').transform(() => null), launch]),
  lockableContent: z.string().trim().max(5000, workMessages.lockedTooLong),
  objectDescription: z.string().trim().max(1000, workMessages.objectTooLong),
  howMade: z.enum(howMadeWays, { error: workMessages.howMadeRequired }),
  aiPart: z.string().trim().max(500),
  aiModel: z.string().trim().max(500),
  isOwnWork: yes,
  isCleared: yes,
  isFirstEdition: yes,
  signature: z.string().trim().min(1, workMessages.signatureRequired).max(200),
  media: z.array(finishedMedia).min(1, workMessages.mediaRequired).max(maxWorkMedia, workMessages.mediaTooMany),
})
export type FinishedWork = z.infer<typeof finishedWork>

/** What is wrong with a field of a draft; `path` names it, e.g. `supply` or `media.0.alt`. */
export interface WorkFault {
  path: string
  msg: string
}

const centimetres = /^\d{1,5}(?:\.\d)?$/
const isSize = (text: string): boolean =>
  text === '' || (centimetres.test(text) && Number(text) >= 0.1 && Number(text) <= 10_000)
const isBetween = (text: string, min: number, max: number): boolean => text.length >= min && text.length <= max
const mostInsuredMinor = 100_000_000_000n

/** What the courier and the owner of the object must know. */
function objectFaults(draft: WorkDraft): WorkFault[] {
  if (!draft.hasObject) return []
  const insured = readUsd(draft.objectValue.trim())
  const grams = draft.objectWeight.trim()
  const checks: readonly [keyof WorkDraft, boolean, string][] = [
    ['objectDescription', draft.objectDescription.trim() !== '', workMessages.objectRequired],
    ['objectMaterials', isBetween(draft.objectMaterials.trim(), 1, 300), workMessages.objectMaterials],
    ['objectWidth', isSize(draft.objectWidth.trim()), workMessages.objectSize],
    ['objectHeight', isSize(draft.objectHeight.trim()), workMessages.objectSize],
    ['objectDepth', isSize(draft.objectDepth.trim()), workMessages.objectSize],
    [
      'objectWeight',
      /^\d{1,8}$/.test(grams) && Number(grams) >= 1 && Number(grams) <= 10_000_000,
      workMessages.objectWeight,
    ],
    ['objectCountry', /^[A-Z]{2}$/.test(draft.objectCountry), workMessages.objectCountry],
    ['objectPlace', isBetween(draft.objectPlace.trim(), 1, 150), workMessages.objectPlace],
    ['objectValue', insured !== null && insured >= 0n && insured <= mostInsuredMinor, workMessages.objectValue],
  ]
  return checks.flatMap(([path, isRight, msg]) => (isRight ? [] : [{ path, msg }]))
}

const millimetresOf = (text: string): number | null => (text.trim() === '' ? null : Math.round(Number(text) * 10))

const whole = (text: string): number => Number(text)

/** The object of a work without faults; null: it has none. */
export const objectOf = (draft: FinishedWork): PhysicalWork | null =>
  draft.hasObject
    ? {
        materials: draft.objectMaterials.trim(),
        widthMm: millimetresOf(draft.objectWidth),
        heightMm: millimetresOf(draft.objectHeight),
        depthMm: millimetresOf(draft.objectDepth),
        weightGrams: whole(draft.objectWeight),
        sentFrom: { country: draft.objectCountry, place: draft.objectPlace.trim() },
        insuredValue: minorToUsd(readUsd(draft.objectValue.trim()) ?? 0n),
        sentBy: draft.objectSender,
      }
    : null

const byteCount = ({ captions, transcript }: FileWords): number =>
  new TextEncoder().encode(captions + transcript).length

/** What one field asks of another. */
function contradictions(draft: WorkDraft): WorkFault[] {
  const says = (text: string): boolean => text.trim() !== ''
  const faults: WorkFault[] = []
  const fault = (path: keyof WorkDraft, msg: string) => faults.push({ path, msg })
  if (draft.howMade === 'ai-in-part' && !says(draft.aiPart)) fault('aiPart', workMessages.aiPartRequired)
  if (draft.howMade.startsWith('ai') && !says(draft.aiModel)) fault('aiModel', workMessages.aiModelRequired)
  const bytes = draft.media.flatMap(({ words }) => words).reduce((sum, words) => sum + byteCount(words), 0)
  const worded = draft.media.findLastIndex(({ words }) => words.length > 0)
  if (bytes > wordsMaxBytes) faults.push({ path: `media.${worded}.words`, msg: captionMessages.tooMuch })
  const supply = draft.supply.trim()
  if (
    says(draft.price) &&
    digits(supply) &&
    readSellPrice(draft.price.trim(), Number(supply)).fault === 'PRICE_TOO_HIGH'
  )
    fault('price', sellPriceFaults.PRICE_TOO_HIGH)
  return faults
}

/** Of a work that hangs already: what may stay as it is, whatever the rules are now. */
export type Hanging = Pick<WorkDraft, 'name' | 'royalty'>

/** What was right when the work was published is not asked of it again. */
const withoutAged = (draft: WorkDraft, hanging: Hanging): WorkDraft => ({
  ...draft,
  ...(draft.name.trim() === hanging.name && { name: 'Published' }),
  ...(draft.royalty === hanging.royalty && { royalty: '0' }),
  signature: draft.signature || 'Published',
})

/**
 * A draft as a finished work, or all that is wrong with it, each field once. `hanging`: as which it is published
 * already.
 */
export function readFinishedWork(
  draft: WorkDraft,
  hanging?: Hanging,
): { work: FinishedWork; faults: [] } | { work: null; faults: WorkFault[] } {
  const read = finishedWork.safeParse(hanging ? withoutAged(draft, hanging) : draft)
  const found = [
    ...(read.error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), msg: issue.message })),
    ...contradictions(draft),
    ...objectFaults(draft),
  ]
  const faults = found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at)
  return read.success && faults.length === 0
    ? { work: { ...read.data, name: draft.name.trim(), royalty: Number(draft.royalty) }, faults: [] }
    : { work: null, faults }
}
