import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './shapes.ts'

export const viewEndpoints = {
  'POST /v1/view/item': endpoint({
    summary: 'Somebody looks at a work: counted once per viewer, work and day, within a minute',
    auth: 'anyone',
    body: z.object({ itemId: id }),
    /** `isCounted`: false for a second look, of the maker or an owner, of a machine, and where there is no such work. */
    data: z.object({ isCounted: z.boolean() }),
    errors: [],
    rateLimit: 'view',
  }),
}
