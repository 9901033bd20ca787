/** A statement of a file of SQL, and where in the file it begins. */
export interface SqlStatement {
  text: string
  index: number
}

// Comments and literals are one piece each: a semicolon in them ends nothing.
const piece = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'|"(?:""|[^"])*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g

/** The statements of a file of SQL, without the semicolons that end them. */
export function splitStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = []
  let begin = 0
  const end = (index: number) => {
    const text = sql.slice(begin, index)
    const lead = text.length - text.trimStart().length
    if (/\S/.test(text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '')))
      statements.push({ text: text.trim(), index: begin + lead })
    begin = index + 1
  }
  for (const { 0: text, index } of sql.matchAll(piece)) if (text === ';') end(index)
  end(sql.length)
  return statements
}
