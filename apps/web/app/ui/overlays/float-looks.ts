/** How things look that float over the page, wherever they are put. */
export const floatLooks = {
  dialog: 'bg-paper text-ink shadow-float',
  menu: 'min-w-52 rounded-menu bg-lift p-1.5 text-ui text-ink shadow-float',
  menuItem:
    'flex cursor-pointer items-center gap-3 rounded-[2px] px-3 py-2.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-wall',
  toast:
    'grid w-full grid-cols-[auto_1fr_auto] items-center gap-3 rounded-menu bg-ink px-4 py-3 text-small text-paper shadow-float',
  tooltip: 'max-w-64 rounded-menu bg-ink px-3 py-2 text-label text-paper',
}
