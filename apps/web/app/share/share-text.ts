import { defineText } from '../text/define-text.ts'

/** What the dialog says. The names of the seven targets are specified (SCREEN-157). */
export const shareText = defineText('share', {
  title: 'Share this page',
  on: 'Share on {target}',
  copyLink: 'Copy Link',
  copied: 'Copied',
  copyFailed: 'The browser did not copy it. Here it is, to copy by hand.',
  address: 'Address of this page',
  otherwise: 'Send by another app',
})
