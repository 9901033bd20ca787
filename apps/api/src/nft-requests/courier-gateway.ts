/** How a parcel stands, as its courier says. `unknown`: nothing is known of it, or not yet. */
export type ParcelState = 'unknown' | 'on the way' | 'delivered' | 'lost'

/** Who follows parcels (docs/decisions/0136). Without one, whoever sends and staff say what happens. */
export interface CourierGateway {
  /** Throws CourierSilent where there is no answer, or none that can be read. */
  track: (parcel: { courier: string; trackingId: string }) => Promise<ParcelState>
}

/** The tracking service did not answer, or not so that one could know how a parcel stands. */
export class CourierSilent extends Error {
  override readonly name = 'CourierSilent'
}
