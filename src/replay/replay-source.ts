import { msg } from '@lit/localize';
import type { Recording } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import { badLinkHeading, decodeLink, isLinkCode } from '../share/link-code.ts';
import { sharedGame } from '../share/shared-game.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { isRawvf, readRawvf } from './rawvf.ts';

/** A game to be watched: its record, or the game as data. */
export type Watchable = string | Recording;

/** The longest record of a game that someone played. */
const MOST_BYTES = 12_000_000;

/** A file dropped on the page to be watched, until the sheet takes it. */
let handed: Watchable | null = null;

/** The detail of the address under which what was handed over is watched. */
export const HANDED = 'file';

/** Keeps a game for the sheet at `#/watch/file`. */
export function handOver(of: Watchable): void {
  handed = of;
}

/** The heading where the game that an address names cannot be had; empty, the usual one, where that is no link. */
export function headingWithout(detail: string | null): string {
  return detail !== HANDED && isLinkCode(detail ?? '') ? badLinkHeading() : '';
}

/** The game that an address names: a link's code, a game's id, what was handed over; null: none is named. */
export async function watchableOf(
  detail: string | null,
  game: GameController,
  archive: Archive | null,
): Promise<Outcome<{ of: Watchable }> | null> {
  if (detail === null || detail === '') return null;
  if (detail === HANDED) return handed === null ? null : { ok: true, of: handed };
  if (isLinkCode(detail)) {
    const decoded = await decodeLink(detail);
    return decoded.ok ? { ok: true, of: decoded.record } : decoded;
  }
  const shared = await sharedGame(detail, game, archive);
  return shared.ok ? { ok: true, of: shared.recording } : shared;
}

/** Whether a text means to be a game that can be watched: a RAWVF replay, or a record with moves after its first. */
export function isWatchable(text: string): boolean {
  return isRawvf(text) || /^\s*ms\d+\.[\w-]*\.[\w-]*\.[\w-]{6,}\./.test(text);
}

/** The game of a text: a record, a link to one, or a RAWVF replay. */
export async function watchableOfText(text: string): Promise<Outcome<{ of: Watchable }>> {
  if (isRawvf(text)) {
    const read = readRawvf(text);
    return read.ok ? { ok: true, of: read.recording } : read;
  }
  const [, code] = /#\/(?:play|watch)\/([^\s/]+)\s*$/.exec(text) ?? [];
  if (code !== undefined) {
    const decoded = await decodeLink(code);
    return decoded.ok ? { ok: true, of: decoded.record } : decoded;
  }
  if (/^\s*ms\d/.test(text)) return { ok: true, of: text.trim() };
  return refuse(msg('This isn’t a replay. Choose a record of this game or a RAWVF text.'));
}

/** The same of a file. */
export async function watchableOfFile(file: File): Promise<Outcome<{ of: Watchable }>> {
  if (file.size > MOST_BYTES) return refuse(msg('This file is too large for a replay (the limit is 12 MB).'));
  try {
    return await watchableOfText(await file.text());
  } catch {
    // Deleted or unreadable; the cause is unknown.
    return refuse(msg('This file can’t be read.'));
  }
}

function refuse(message: string): Refusal {
  return { ok: false, code: 'no-replay', values: {}, message };
}
