const MODES: readonly string[] = [
  ...['classic', 'upk', 'cheat', 'density', 'windows-7'],
  ...['competitive-no-guess', 'strong-no-guess', 'weak-no-guess', 'solvable'],
  ...['strong-guessable', 'weak-guessable'],
  ...['recursive-chord', 'recursive-flag', 'recursive'],
  ...['recursive-chord-no-guess', 'recursive-flag-no-guess', 'recursive-no-guess'],
];

/** What Metasweeper calls the mode; Viennasweeper has the same numbers. */
export function modeOf(number: number): string | undefined {
  return number === 65535 ? undefined : (MODES[number] ?? String(number));
}

/** Whether a click does more in this mode than the standard rules say. */
export function isRecursive(number: number): boolean {
  return number >= 11 && number <= 16;
}
