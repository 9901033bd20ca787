import type { JobOpening } from '@monsoon/contract/house/contents'
import type { ReactNode } from 'react'
import { careerText } from './career-text.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { HouseProse } from './house-prose.tsx'

type JobListProps = {
  jobs: readonly JobOpening[]
  /** Beneath the words of one. */
  children?: (job: JobOpening) => ReactNode
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Open jobs, one of them unfolded at a time. */
export function JobList({ jobs, children }: JobListProps) {
  const t = useText(careerText)
  const format = useFormat()
  return (
    <Accordion
      entries={jobs.map((job) => ({
        value: job.title,
        title: <bdi>{job.title}</bdi>,
        content: (
          <>
            <p className="mb-4 text-small text-ink-3">
              {t('facts', {
                place: `${job.city}, ${countries.of(job.country) ?? job.country}`,
                employment: job.employment,
                date: format.date(job.postedOn),
              })}
            </p>
            <HouseProse>{job.about}</HouseProse>
            {children?.(job)}
          </>
        ),
      }))}
    />
  )
}
