import { PRIMARY_ARTIST_BPS, PRIMARY_CURATOR_BPS, PRIMARY_PLATFORM_BPS } from '@monsoon/domain/pricing/split-sale'
import type { Config } from '#config.ts'
import { inPercent } from './faq-figures.ts'
import type { Questions } from './faq-questions.ts'

/** Curator FAQs. */
export const faqOfCurators = ({ BRAND_NAME: brand }: Config): Questions => [
  [
    'How do I become a curator?',
    'Sign up, then apply in your [account settings](/profile/view?tab=1) with a link to your work and a few sentences about it. Gallerists, artists and people from fashion, design and architecture are as welcome as independent curators.\n\nOur staff read each application and write to you. You can apply again after a no.',
  ],
  [
    'What does a curator earn?',
    `${inPercent(PRIMARY_CURATOR_BPS)} of the price of every first sale of a work that you curate. The artist has ${inPercent(PRIMARY_ARTIST_BPS)}, ${brand} ${inPercent(PRIMARY_PLATFORM_BPS)}. Resales bring a curator nothing.`,
  ],
  [
    'How is an exhibition made?',
    'Begin a draft under [Exhibitions](/profile/exhibitions): a title, a text, its dates, rooms, and what hangs in them. You invite artists, and nothing of theirs hangs before they agree.\n\nWhen it is ready you hand it in. Our staff publish it, or give it back with a reason.',
  ],
  [
    'Can I change an exhibition once it is published?',
    'Not by yourself: visitors and buyers rely on it. Write to us by the [contact form](/contact) and our staff change it with you.',
  ],
  [
    'When do the works go on sale?',
    'First sales of works in an exhibition begin no sooner than it opens. The page of a work counts down to the moment.',
  ],
  [
    'What are regions?',
    'Every exhibition belongs to a region of the world, and the marketplace can be narrowed to one. The list of regions is kept by our staff; if yours is missing, tell us.',
  ],
]
