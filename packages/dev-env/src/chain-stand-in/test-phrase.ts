/** The phrase that every development chain funds, and whose keys everybody has: "test" eleven times, then "junk". */
export const testPhrase = `${'test '.repeat(11)}junk`
