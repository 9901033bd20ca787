import { expect, it } from 'vitest'
import { toJson } from './json-ld.tsx'

it('what is said of a page does not end its element, and reads back as it was', () => {
  const title = '</script><script>alert(1)</script><!--'
  expect(toJson({ title })).not.toContain('<')
  expect(JSON.parse(toJson({ title }))).toEqual({ title })
})
