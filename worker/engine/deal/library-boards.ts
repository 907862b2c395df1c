import type { LevelName } from '../../api/rules.ts';

/**
 * Seeds of fine boards, drawn on a square torus of the level's size: written by `npm run library`, which looks through
 * seeds from 1 up by the criteria of .build/measured/library-criteria.ts. What the chosen boards measure, from and to:
 *
 * beginner: threeBv 17.0–22.5, steadiness 53.3–81.8, openings 2.6–3.8, fewestOpenings 2.0–3.0, islandSize 3.9–6.6, ziniShare 67.1–79.6; 24 of 509.
 * intermediate: threeBv 70.1–81.8, steadiness 76.5–89.5, openings 7.1–9.6, fewestOpenings 6.0–7.0, islandSize 7.8–13.3, ziniShare 63.9–71.0; 24 of 970.
 * expert: threeBv 178.1–202.8, steadiness 87.8–93.4, openings 12.9–16.5, fewestOpenings 12.0–15.0, islandSize 17.6–29.4, ziniShare 62.8–67.7; 24 of 1000.
 */
export const LIBRARY: Readonly<Record<LevelName, string>> = {
  beginner: '27 56 66 89 92 96 141 149 190 219 288 311 317 328 341 349 351 392 396 402 422 434 452 509',
  intermediate:
    '33 102 197 243 252 331 348 375 380 434 449 451 512 521 538 620 629 702 776 796 850 900 903 970',
  expert: '40 45 87 100 103 116 181 192 276 281 327 479 490 515 608 636 682 807 833 916 937 945 967 1000',
};
