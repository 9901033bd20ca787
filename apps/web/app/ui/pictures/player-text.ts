import { defineText } from '../../text/define-text.ts'

/** What the player of films and sounds says; what it shares with other parts of the kit stands in kit-text.ts. */
export const playerText = defineText('player', {
  mute: 'Sound off',
  unmute: 'Sound on',
  unmuteToListen: 'Unmute to listen',
  captions: 'Captions',
  position: 'Position',
  lost: 'It did not load. Play it again once you are online.',
})
