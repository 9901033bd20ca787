import { demoArtists } from './demo-artists.ts'
import { demoCollectors } from './demo-collectors.ts'
import { demoCurators } from './demo-curators.ts'
import type { DemoPerson } from './demo-person.ts'
import { demoStaff } from './demo-staff.ts'

/** Everybody the demo gallery begins with. */
export const demoPeople: readonly DemoPerson[] = [...demoArtists, ...demoCurators, ...demoCollectors, ...demoStaff]
