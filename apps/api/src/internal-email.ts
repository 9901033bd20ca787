/** Whether an email is one of the house. The pattern must match all of it, so that no longer domain passes. */
export const isInternalEmail = ({ INTERNAL_EMAIL_PATTERN }: { INTERNAL_EMAIL_PATTERN: string }, email: string) =>
  new RegExp(`^(?:${INTERNAL_EMAIL_PATTERN})$`, 'i').test(email)
