import { type ContentDraft, faqSections } from '@monsoon/contract/house/contents'
import { FilmDraft } from '#film/film-draft.tsx'
import { HelpCards } from '#house/help-cards.tsx'
import { HouseProse } from '#house/house-prose.tsx'
import { FaqList } from '#house/faq-list.tsx'
import { JobList } from '#house/job-list.tsx'
import { PeopleLists } from '#house/people-lists.tsx'
import { PressGrid } from '#house/press-grid.tsx'
import { LegalArticle } from '#legal/legal-page.tsx'

/** A draft as its page will show it, by the components of that page. */
export function ContentPreview({ draft }: { draft: ContentDraft }) {
  switch (draft.page) {
    case 'faq':
      return faqSections.map(({ slug, title }) => (
        <section key={slug} className="mb-8">
          <h3 className="mb-3 text-h3">{title}</h3>
          <FaqList entries={draft.content.entries.filter(({ section }) => section === slug)} />
        </section>
      ))
    case 'press':
      return <PressGrid items={draft.content.items} />
    case 'jobs':
      return <JobList jobs={draft.content.jobs} />
    case 'people':
      return <PeopleLists people={draft.content} />
    case 'film':
      return <FilmDraft content={draft.content} />
    case 'help':
      return <HelpCards cards={draft.content.cards} />
    case 'about':
      return (
        <div className="font-serif text-lead">
          <h3 className="mb-4 text-h2">{draft.content.heading}</h3>
          <HouseProse>{draft.content.story}</HouseProse>
        </div>
      )
    case 'privacy':
    case 'terms':
      return <LegalArticle page={draft.page} content={draft.content} isQuoted />
  }
}
