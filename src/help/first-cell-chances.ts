import type { LevelName } from '../../worker/api/rules.ts';

/**
 * The chance to win from a first cell, by the distance to the nearer of its two edges and by how much further the other one
 * is (1: at the edge; 5 stands for all that are further): beginner 10,000, intermediate 8,000, expert 6,000 games
 * of the solver for each figure. Written by `npm run first-cells`.
 */
export const FIRST_CELL_CHANCES: Readonly<
  Record<LevelName, Record<'opening' | 'cell', readonly (readonly number[])[]>>
> = {
  beginner: {
    opening: [
      [0.9606, 0.9676, 0.9712, 0.9705, 0.9675],
      [0.9664, 0.97, 0.9697, 0.965],
      [0.9709, 0.9689, 0.9646],
      [0.9676, 0.9639],
      [0.9605],
    ],
    cell: [
      [0.917, 0.8952, 0.8976, 0.8948, 0.8951],
      [0.8843, 0.8791, 0.8778, 0.8763],
      [0.8681, 0.8655, 0.8659],
      [0.8666, 0.8667],
      [0.8656],
    ],
  },
  intermediate: {
    opening: [
      [0.8594, 0.8731, 0.8806, 0.8817, 0.8778],
      [0.8798, 0.8877, 0.8885, 0.8822],
      [0.8898, 0.8913, 0.8825],
      [0.8892, 0.8821],
      [0.8764],
    ],
    cell: [
      [0.7859, 0.7527, 0.7674, 0.7559, 0.7572],
      [0.7574, 0.755, 0.7508, 0.7509],
      [0.73, 0.7218, 0.728],
      [0.724, 0.7188],
      [0.7178],
    ],
  },
  expert: {
    opening: [
      [0.4838, 0.4989, 0.5169, 0.5169, 0.5163],
      [0.5118, 0.5326, 0.5314, 0.53],
      [0.5423, 0.5424, 0.5346],
      [0.5454, 0.5378],
      [0.5272],
    ],
    cell: [
      [0.3974, 0.3918, 0.3952, 0.3775, 0.3779],
      [0.388, 0.3829, 0.3822, 0.3911],
      [0.3728, 0.3696, 0.3756],
      [0.3734, 0.3669],
      [0.3707],
    ],
  },
};
