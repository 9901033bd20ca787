/** The longest title of a work (RULE-076). */
export const WORK_NAME_MAX = 150

// "Alphanumeric" is letters, marks and digits of any script; spaces are allowed.
const WORK_NAME = /^[\p{L}\p{M}\p{N} _'\-&()[\]]*$/u

/** Whether a title of a work, or the name of a collection, has no other characters than it may (RULE-076). */
export const isWorkName = (text: string): boolean => WORK_NAME.test(text) && /[\p{L}\p{N}]/u.test(text)

/** What a draft is called while it has no title. */
export const titleOf = ({ name }: { name: string }): string => name.trim() || 'Untitled'
