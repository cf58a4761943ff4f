/**
 * A dialog's top edge is at 22 % of the window, and higher when the dialog is too tall for that: the spacer
 * before it shrinks. A growing dialog starts where it never has to move. Below 640 px it is a sheet at the
 * bottom.
 */
export const dialogClasses = {
  overlay:
    'fixed inset-0 z-30 flex flex-col items-center bg-backdrop max-sm:justify-end sm:pb-[4vh] ' +
    "sm:px-4 sm:before:min-h-[4vh] sm:before:shrink sm:before:basis-[22vh] sm:before:content-[''] " +
    'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
  overlayOfGrowing: 'sm:before:basis-[7vh]!',
  panel:
    'relative flex w-full min-h-0 max-h-[85dvh] flex-col bg-overlay shadow-3 outline-none rounded-t-xl sm:shrink-0 sm:rounded-xl ' +
    'data-[state=open]:max-sm:animate-sheet data-[state=open]:sm:animate-pop data-[state=closed]:animate-fade-out',
  footer:
    'flex flex-col-reverse gap-2 px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-end ' +
    'max-sm:[&>*]:w-full max-sm:[&_button]:h-10',
};
