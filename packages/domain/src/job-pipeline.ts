/** How far an application for a job is. */
export const JOB_STATES = ['received', 'reading', 'interview', 'hired', 'declined'] as const
export type JobState = (typeof JOB_STATES)[number]

const next: Readonly<Record<JobState, readonly JobState[]>> = {
  received: ['reading', 'declined'],
  reading: ['interview', 'declined'],
  interview: ['hired', 'declined'],
  hired: [],
  declined: [],
}

/** What may follow; nothing follows an end. */
export const nextJobStates = (state: JobState): readonly JobState[] => next[state]

/** From which states one comes to this one. */
export const jobStatesBefore = (state: JobState): JobState[] =>
  JOB_STATES.filter((before) => next[before].includes(state))
