import type { Outcome } from '../../worker/api/outcome.ts';
import { codeOfPosition, positionOfView } from '../share/position.ts';
import type { ReplayGame } from './replay-game.ts';

/** The address of the analysis board with what a watched game shows; mines that the end has shown are covered again. */
export async function addressOfPosition(game: ReplayGame): Promise<Outcome<{ address: string }>> {
  const info = game.view.game;
  if (!info) return { ok: false, code: 'no-game', values: {}, message: '' };
  const read = await positionOfView(info, () => game.viewText());
  if (!read.ok) return read;
  return { ok: true, address: `#/analyse/${codeOfPosition({ ...read.read, mines: info.mines })}` };
}
