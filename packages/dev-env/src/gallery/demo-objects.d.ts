import type { NewAddress } from '@monsoon/contract/addresses'
import type { PhysicalWork } from '@monsoon/contract/physical-works'
/** The objects of the works that have one, by key of the work. */
export declare const demoObjects: Readonly<Record<string, PhysicalWork>>
/** Where objects are sent whose owners have no other address in the demo, by key of the person. All of it is invented. */
export declare const objectAddresses: Readonly<Record<string, NewAddress>>
