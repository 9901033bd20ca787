import { defineText } from '../../text/define-text.ts'

export const nsfwText = defineText('nsfw', {
  label: 'Show sensitive works without a veil',
  hint: 'Otherwise they are blurred until you unveil them, one by one.',
  title: 'Are you 18 or older?',
  question: 'Some works are for adults only. They will be shown to you wherever they hang.',
  confirm: 'I AM 18 OR OLDER',
  cancel: 'CANCEL',
})
