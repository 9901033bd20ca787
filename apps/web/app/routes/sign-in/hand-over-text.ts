import { defineText } from '../../text/define-text.ts'

export const handOverText = defineText('handOver', {
  title: 'Continue to {name}?',
  lead: '{name} at <host>{host}</host> would like to know who you are.',
  may: 'It can read your profile as you see it: your name, email and pictures, your wallet address and its balance.',
  mayNot: 'It cannot buy, sell, pay out or change anything, and never learns your password.',
  ends: 'It stays signed in for up to half a year. You can find it among your devices in Account Settings, and sign it out there.',
  allow: 'Continue to {name}',
  refuse: 'No, stay here',
})
