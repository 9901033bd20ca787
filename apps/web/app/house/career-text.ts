import { defineText } from '../text/define-text.ts'

export const careerText = defineText('career', {
  title: 'Careers · {brand}',
  description: 'Open jobs at {brand}, and how to apply.',
  heading: 'Careers',
  lead: 'We are few, we work where the art is made, and we read every application ourselves.',
  openings: 'Open jobs',
  facts:
    '{place} · {employment, select, FULL_TIME {full time} PART_TIME {part time} other {by contract}} · since {date}',
  apply: 'APPLY',
  none: 'No open jobs right now',
  noneDetail: 'Write to us anyway if you think we should know you.',
  write: 'WRITE TO US',
  demo: 'These jobs are invented for this demonstration.',
  dialogTitle: 'Apply: {job}',
  cv: 'Your CV',
  cvHint: 'A .pdf, .doc or .docx of at most 5 MB. It is kept encrypted and deleted after {days} days.',
  choose: 'CHOOSE A FILE',
  chooseOther: 'CHOOSE ANOTHER FILE',
  send: 'SEND THE APPLICATION',
})
