import type { LandAttribute } from '@monsoon/contract/land/land'
import { landAttributeInput, landWords, maxLandAttributes, newParcel } from '@monsoon/contract/land/land-edits'
import { formatMinor } from '@monsoon/domain/money'
import { z } from 'zod'

/** One attribute a line: “Water: Well and cistern”. */
const attributeLines = z.string().transform((text, context): LandAttribute[] => {
  const fail = (message: string) => context.addIssue({ code: 'custom', message })
  const lines = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]))
  if (lines.length > maxLandAttributes) fail(`A parcel can have ${maxLandAttributes} attributes`)
  return lines.flatMap(({ line, number }) => {
    const [trait = '', ...rest] = line.split(':')
    const read = landAttributeInput.safeParse({ trait_type: trait, value: rest.join(':') })
    if (!read.success) fail(`Line ${number}: ${read.error.issues[0]?.message ?? ''}`)
    return read.success ? [read.data] : []
  })
})

/** As they are typed. */
export const toAttributeLines = (attributes: readonly LandAttribute[]): string =>
  attributes.map(({ trait_type, value }) => `${trait_type}: ${value}`).join('\n')

/** The form of a parcel: every field is a text. */
export const parcelWords = landWords.extend({ attributes: attributeLines })
export const parcelToAdd = newParcel.extend({ attributes: attributeLines })
export type ParcelWords = z.output<typeof parcelWords>

/** What the API is sent: an amount travels as text. */
export const toBody = <Words extends { price: bigint }>({ price, ...words }: Words) => ({
  ...words,
  price: formatMinor(price, 'USD'),
})
