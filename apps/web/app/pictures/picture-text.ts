import { defineText } from '../text/define-text.ts'

/** Choosing, cutting and sending pictures. Specified words stand in the contract's messages. */
export const pictureText = defineText('picture', {
  portraitTitle: 'Profile picture',
  coverTitle: 'Cover picture',
  changePortrait: 'Change profile picture',
  changeCover: 'CHANGE COVER',
  addCover: 'ADD COVER',
  chooseHint: 'A .png, .jpg or .jpeg file of at most 4 MB. You choose the part of it that is shown.',
  choose: 'CHOOSE A FILE',
  chooseOther: 'ANOTHER FILE',
  cropHint: 'Drag the picture, or move it with the arrow keys.',
  cropArea: 'Part of the picture that is shown. Move it with the arrow keys.',
  zoom: 'Zoom',
  save: 'SAVE PICTURE',
  sending: 'Sending …',
  opening: 'Opening the picture …',
  unreadable: 'This picture cannot be opened. Please choose another.',
})
