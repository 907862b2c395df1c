/** Why there is nothing to practise. */
export const PRACTICE_SENTENCES = {
  'no-pattern:nothing': () => 'No cell is provably safe there, so there is nothing to practise.',
  'no-pattern:wide': () => 'The proof there is too wide to practise.',
  'no-pattern:move': ({ move }: { readonly move: number }) => `The game has no move ${move}.`,
  'damaged-pattern': () => 'This practice card is damaged.',
  'unknown-pattern': () => 'This practice card comes from a newer version. Update the app to practise it.',
  'no-position': () => 'No practice position was found for this card. Try it again.',
  'no-answer': () => 'Choose a covered cell.',
};
