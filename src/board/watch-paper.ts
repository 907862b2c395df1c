/**
 * Calls `repaint` when the page goes to paper and when it is back on the screen: what is painted has the light theme's
 * colours on paper, as all else has.
 *
 * @returns Ends it.
 */
export function watchPaper(repaint: () => void): () => void {
  const paper = matchMedia('print');
  paper.addEventListener('change', repaint);
  return () => paper.removeEventListener('change', repaint);
}
