import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'

export const viewEndpoints = {
  'POST /v1/view/item': endpoint({
    summary: 'Somebody looks at a work: counted once per viewer, work and day, within a minute',
    auth: 'anyone',
    body: z.object({ itemId: id }),
    /**
     * `isCounted`: false for a second look, of the maker or an owner, of a machine, and where there is no such work.
     */
    data: z.object({ isCounted: z.boolean() }),
    errors: [],
    rateLimit: 'view',
  }),
  'POST /v1/view/exhibition': endpoint({
    summary: 'Somebody visits an exhibition that is on view: counted once per visitor, exhibition and day',
    auth: 'anyone',
    body: z.object({ exhibitionId: id }),
    /**
     * `isCounted`: false for a second visit, of its curator or somebody who shows works there, of a machine, and where
     * none is on view.
     */
    data: z.object({ isCounted: z.boolean() }),
    errors: [],
    rateLimit: 'view',
  }),
}
