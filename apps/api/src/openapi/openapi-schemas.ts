import { collectionInfo, itemCard, ownedItem } from '@monsoon/contract/works/catalog'
import { exhibition, exhibitionArtist, exhibitionCard, exhibitionRoom } from '@monsoon/contract/exhibitions/exhibitions'
import { order } from '@monsoon/contract/trade/orders'
import { personCard } from '@monsoon/contract/accounts/person-lists'
import { itemPicture, pagination, personSummary, picture, rendition } from '@monsoon/contract/shapes'
import { profile } from '@monsoon/contract/accounts/accounts'
import { siteSettings } from '@monsoon/contract/site'
import { balance, walletTransaction } from '@monsoon/contract/money/wallet'
import { z } from 'zod'
import { feeResult } from '@monsoon/contract/trade/purchases'
import { historyEvent, itemDetail, itemMedia, saleInfo } from '@monsoon/contract/works/item-detail'

/** A JSON schema of the dialect that OpenAPI 3.1 uses (2020-12). */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  [keyword: string]: unknown
}

// Shapes that several answers share get a name; the rest is written where it is used.
const named = z
  .registry<{ id: string }>()
  .add(balance, { id: 'Balance' })
  .add(collectionInfo, { id: 'Collection' })
  .add(exhibition, { id: 'Exhibition' })
  .add(exhibitionArtist, { id: 'ExhibitionArtist' })
  .add(exhibitionCard, { id: 'ExhibitionCard' })
  .add(exhibitionRoom, { id: 'ExhibitionRoom' })
  .add(feeResult, { id: 'Quote' })
  .add(historyEvent, { id: 'ProvenanceEvent' })
  .add(itemCard, { id: 'ItemCard' })
  .add(itemDetail, { id: 'ItemDetail' })
  .add(itemMedia, { id: 'ItemMedia' })
  .add(itemPicture, { id: 'ItemPicture' })
  .add(order, { id: 'Order' })
  .add(ownedItem, { id: 'OwnedItem' })
  .add(pagination, { id: 'Pagination' })
  .add(personCard, { id: 'PersonCard' })
  .add(personSummary, { id: 'Person' })
  .add(picture, { id: 'Picture' })
  .add(profile, { id: 'Profile' })
  .add(rendition, { id: 'Rendition' })
  .add(saleInfo, { id: 'Sale' })
  .add(siteSettings, { id: 'Settings' })
  .add(walletTransaction, { id: 'WalletTransaction' })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refPrefix = '#/components/schemas/'

// A format says the same as zod's long pattern for it, and every whole number is a safe one.
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (!isRecord(value)) return value
  const tidied: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    if (key === '$schema' || key === '$defs' || key === 'id') continue
    if (key === 'pattern' && typeof value['format'] === 'string') continue
    if ((key === 'minimum' || key === 'maximum') && Math.abs(Number(child)) === Number.MAX_SAFE_INTEGER) continue
    if (key === '$ref') tidied[key] = String(child).replace('#/$defs/', refPrefix)
    else if (key === 'properties' && isRecord(child)) {
      tidied[key] = Object.fromEntries(Object.entries(child).map(([name, schema]) => [name, tidy(schema)]))
    } else tidied[key] = tidy(child)
  }
  return tidied
}

/** zod leaves the default out where a text is read as a number before; ours are what one would send oneself. */
const describeDefault: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'default') jsonSchema.default ??= def.defaultValue
}

/** Writes one schema, as it is sent or as it is answered. */
export type WriteSchema = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

/** Turns zod schemas into JSON schemas and collects the named ones that they mention. */
export function createSchemaWriter(): {
  write: WriteSchema
  named: Record<string, JsonSchema>
} {
  const collected: Record<string, JsonSchema> = {}
  return {
    named: collected,
    write(schema, io) {
      // A schema that has a name itself comes as a reference to its definition, like the named ones within it.
      const json = z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any', override: describeDefault })
      for (const [name, definition] of Object.entries(json.$defs ?? {}))
        collected[name] = tidy(definition) as JsonSchema
      return tidy(json) as JsonSchema
    },
  }
}
