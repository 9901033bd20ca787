/**
 * What was found: that something is so, that it is not, that it could not be checked, or only that it is worth a look.
 */
export type Verdict = 'true' | 'untrue' | 'unchecked' | 'note'

export interface Finding {
  verdict: Verdict
  says: string
}

/** Collects what is found, in the order of looking. */
export interface Report {
  findings: readonly Finding[]
  add: (verdict: Verdict, says: string) => void
  has: (verdict: Verdict) => boolean
}

export function createReport(): Report {
  const findings: Finding[] = []
  return {
    findings,
    add: (verdict, says) => void findings.push({ verdict, says }),
    has: (verdict) => findings.some((finding) => finding.verdict === verdict),
  }
}

const marks: Record<Verdict, string> = {
  true: 'true     ',
  untrue: 'NOT TRUE ',
  unchecked: 'unchecked',
  note: 'note     ',
}

/**
 * One line a finding. What a file calls itself may hold anything, so control characters are left out of what is
 * printed.
 */
export const writeFindings = (findings: readonly Finding[]): string =>
  findings.map(({ verdict, says }) => `${marks[verdict]}  ${says.replaceAll(/\p{Cc}/gu, '?')}\n`).join('')
