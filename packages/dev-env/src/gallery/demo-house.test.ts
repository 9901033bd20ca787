import { careerBody } from '@monsoon/contract/house/careers'
import { contactBody } from '@monsoon/contract/house/contact'
import { contentSchemas } from '@monsoon/contract/house/contents'
import { JOB_STATES } from '@monsoon/domain/job-pipeline'
import { expect, it } from 'vitest'
import { demoHousePeople, demoJobs } from './demo-house.ts'
import { demoApplicants, demoMessages } from './demo-letters.ts'
import { demoPress } from './demo-press.ts'

it('is what the calls take: words of the house, messages, applications for jobs that are open', () => {
  const items = demoPress.map(({ picture, ...item }) => ({ ...item, imgUrl: picture ? '/media/x.webp' : '' }))
  expect(contentSchemas.press.safeParse({ items }).error?.issues).toBeUndefined()
  expect(contentSchemas.jobs.safeParse({ jobs: demoJobs }).error?.issues).toBeUndefined()
  expect(contentSchemas.people.safeParse(demoHousePeople).error?.issues).toBeUndefined()
  for (const message of demoMessages) expect(contactBody.safeParse(message).error?.issues).toBeUndefined()
  for (const applicant of demoApplicants) {
    expect(careerBody.safeParse(applicant).error?.issues).toBeUndefined()
    expect(demoJobs.map(({ title }) => title)).toContain(applicant.jobTitle)
  }
})

it('is as much as was asked for, and every state is there', () => {
  expect([demoJobs.length, demoPress.length]).toEqual([6, 28])
  const { team, advisors, partners } = demoHousePeople
  expect([team.length, advisors.length, partners.length]).toEqual([8, 4, 8])
  expect(new Set(demoApplicants.map(({ state }) => state))).toEqual(new Set(JOB_STATES))
  expect(new Set(demoMessages.map(({ answer }) => answer === undefined)).size).toBe(2)
})
