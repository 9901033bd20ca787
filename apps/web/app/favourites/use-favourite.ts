import { ApiError } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { useNavigate } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { showToast } from '../ui/overlays/toast.ts'
import { toggleFavourite, useFavouriteState, type Favourites } from './favourite-store.ts'
import { useLoginPath } from '../checkout/use-login.ts'

/** A work's favourites with the one press that changes them; a visitor is led to the login and back. */
export function useFavourite(itemId: string, loaded: Favourites): Favourites & { toggle: () => Promise<void> } {
  const viewer = useViewer()
  const shown = useFavouriteState(viewer?.userId, itemId, loaded)
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  const errorText = useErrorText()
  const askToLogIn = () => {
    void showToast(messages.loginToFavourite)
    void navigate(loginPath)
  }
  const toggle = async () => {
    if (!viewer) return askToLogIn()
    try {
      await toggleFavourite(viewer.userId, itemId, shown)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToLogIn()
      else void showToast(errorText(error), 'error')
    }
  }
  return { ...shown, toggle }
}
