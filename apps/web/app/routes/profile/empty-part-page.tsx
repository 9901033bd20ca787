import { useLocation } from 'react-router'
import { EmptyPart } from './empty-part.tsx'
import { isEmptyTab, partOf } from './profile-parts.ts'

/** The own address of each part in which nothing can be yet. */
export default function EmptyPartPage() {
  const tab = partOf(useLocation())
  return isEmptyTab(tab) && <EmptyPart tab={tab} />
}
