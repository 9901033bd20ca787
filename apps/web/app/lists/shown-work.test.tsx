import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleWorks } from '../routes/style/sample-works.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { ItemCard } from './item-card.tsx'
import { toShownWork } from './shown-work.ts'

afterEach(cleanup)

it('sends all that a card shows, and nothing of a person beside it', () => {
  for (const work of sampleWorks(0)) {
    const shown = toShownWork(work)
    const card = renderPage(<ItemCard item={shown} hasFacts />).container
    expect(card.textContent).toContain(work.medium)
    for (const { url, format } of work.picture!.renditions)
      expect(card.innerHTML).toContain(format === 'avif' ? `srcset="${url} ` : url)
    expect(JSON.stringify(shown)).not.toContain(work.creatorInfo.userId)
  }
})
