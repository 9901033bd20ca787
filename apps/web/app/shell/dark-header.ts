/** Pages that open with a picture of their own: the header stays clear there until one scrolls. */
const clearPages: readonly RegExp[] = [
  /^\/home\/?$/,
  /^\/about\/?$/,
  /^\/vikram\/?$/,
  /^\/(artist|curator|user)\/[^/]+\/?$/,
]

/** Whether the header is dark from the start on this path. */
export function startsDark(pathname: string): boolean {
  return !clearPages.some((page) => page.test(pathname))
}
