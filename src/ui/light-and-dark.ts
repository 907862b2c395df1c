import { LIGHT_BOARD } from '../board/paint/theme-colours.ts';

/**
 * The colours of the light theme. Numbers reach 4.5:1 on `--ms-open`; the accent reaches 4.5:1 on the page,
 * on sheets and under white text, and 3:1 on a covered cell, where it is a flag. `--ms-line` is a hairline
 * that only decorates; what has to be seen (fields, switches) is drawn with `--ms-edge`, 3:1.
 */
export const lightColours = {
  ...LIGHT_BOARD,
  page: '#efece5',
  edge: '#847d72',
  focus: '#1b5fc1',
} as const;

/** The colours of the dark theme, held to the same contrasts. */
export const darkColours: Record<keyof typeof lightColours, string> = {
  page: '#12151a',
  board: '#0c0f13',
  open: '#1e242c',
  covered: '#3d4b5b',
  'covered-hi': '#4b5b6d',
  'covered-lo': '#2e3946',
  pressed: '#2c3743',
  ink: '#e9edf2',
  'ink-2': '#97a3b0',
  line: '#2a323c',
  edge: '#66727f',
  accent: '#ff7a59',
  'accent-ink': '#1b0d08',
  sheet: '#1a2027',
  boom: '#ff6a47',
  mine: '#e9edf2',
  flag: LIGHT_BOARD.flag,
  focus: '#7db4ff',
  n1: '#86bcff',
  n2: '#82dba6',
  n3: '#ff918c',
  n4: '#bfb0ff',
  n5: '#f3b57e',
  n6: '#74d8da',
  n7: '#e8eaed',
  n8: '#a8b0b9',
};
