/** The texts by which a house and its members are bound. */
export const legalPages = ['privacy', 'terms'] as const
export type LegalPage = (typeof legalPages)[number]
