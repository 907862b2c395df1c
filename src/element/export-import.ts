import type { GameInfo, GameState } from '../../worker/api/game.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { RulesetRequest } from '../../worker/api/rules.ts';
import type { SessionApi } from '../../worker/api/session.ts';
import type { GameController } from '../game/game-controller.ts';
import { boardOfFile, type GivenBoard } from '../new-game/board-of-file.ts';
import { writeRawvf } from '../replay/rawvf-text.ts';
import { watchableOfText } from '../replay/replay-source.ts';
import { encodeLink } from '../share/link-code.ts';

/** The formats in which a game is exported. */
export type ExportFormat = 'record' | 'view' | 'link' | 'board' | 'mbf' | 'rawvf';

/** The sources from which a game is imported: text of any of these formats, an .mbf file's bytes, a file. */
export type ImportData = string | ArrayBuffer | Uint8Array | Blob;

type Ask = <T>(question: (session: SessionApi) => Promise<Outcome<T>>) => Promise<Outcome<T>>;

const asking =
  (game: GameController): Ask =>
  (question) =>
    game.ask((client) => client.ask(question));

/** Undoes the last moves that changed the board. */
export function undo(game: GameController, moves: number): Promise<Outcome<{ state: GameState }>> {
  return game.ask((client) => client.ask((session) => session.undo(moves)));
}

/** The game in one of the formats; refused for one that there is not, and for mines before the end. */
export async function exportGame(
  game: GameController,
  format: ExportFormat,
): Promise<Outcome<{ data: string | Uint8Array }>> {
  switch (format) {
    case 'record': {
      const told = await game.record();
      return told.ok ? { ok: true, data: told.record } : told;
    }
    case 'view': {
      const told = await game.viewText();
      return told.ok ? { ok: true, data: told.text } : told;
    }
    case 'link': {
      const told = await game.record();
      const made = told.ok ? await encodeLink(told.record) : told;
      return made.ok ? { ok: true, data: made.code } : made;
    }
    case 'board': {
      const told = await game.boardText();
      return told.ok ? { ok: true, data: told.text } : told;
    }
    case 'mbf': {
      const told = await game.boardFile();
      return told.ok ? { ok: true, data: told.bytes } : told;
    }
    case 'rawvf':
      return rawvfOf(game);
    default:
      return refuse(
        'bad-format',
        `A game is given out as record, view, link, board, mbf or rawvf, not as ${JSON.stringify(format)}.`,
      );
  }
}

async function rawvfOf(game: GameController): Promise<Outcome<{ data: string }>> {
  const taken = await game.ask((client) => client.ask((session) => session.recording()));
  if (!taken.ok) return taken;
  const read = await asking(game)((session) => session.readRecord(taken.recording));
  if (!read.ok) return read;
  const mines = await game.boardText();
  if (!mines.ok) return mines;
  const { rules, moves, status, elapsedMs } = read.told;
  const made = writeRawvf({ rules, layout: mines.text, moves, status, elapsedMs });
  return made.ok ? { ok: true, data: made.text } : made;
}

/**
 * The game of the data, which takes the place of the one that was played: a record goes on where it was left, a view as
 * a puzzle, a board begins. Whatever is damaged is refused before anything is touched.
 */
export async function importGame(
  game: GameController,
  data: ImportData,
): Promise<Outcome<{ game: GameInfo }>> {
  const given = await givenOf(data);
  if (given === null)
    return refuse(
      'bad-data',
      'A game is taken in as text, as the bytes of an .mbf file, or as a file that can be read.',
    );
  if (typeof given !== 'string') return playBoard(game, given);
  if (VIEW.test(given)) return game.newGame({ ...keptRules(game), position: given });
  if (CODE.test(given)) return playRecord(game, `#/play/${given.trim()}`);
  return GAME.test(given) ? playRecord(game, given) : playBoard(game, given);
}

/** A view as text; a layout has dots, or mines alone. */
const VIEW = /^(?=[\s\S]*[#F?0-9])[#F?0-9a-o*X!\s/]+$/;
/** The code of a link by itself; a record, a RAWVF replay or a whole link. */
const CODE = /^\s*[01][\w.-]{9,}\s*$/;
const GAME = /^\uFEFF?\s*(?:ms\d|RawVF_|board\s*:)|#\/(?:play|watch)\//i;

/** Fields of the current rules that do not affect the deal. */
function keptRules(game: GameController): RulesetRequest {
  const { topology, wrap, win, questionMarks, flagLimit, chord, flood } = game.view.game?.rules ?? {};
  const rules = { topology, wrap, win, questionMarks, flagLimit, chord, flood };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined));
}

async function givenOf(data: unknown): Promise<GivenBoard | null> {
  if (typeof data === 'string' || data instanceof Uint8Array) return data;
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  if (!(data instanceof Blob)) return null;
  // Gone, too large, or not to be read.
  return boardOfFile(data instanceof File ? data : new File([data], '', { type: data.type })).catch(
    () => null,
  );
}

/** A board that its player may know: by the rules of the game that is played, but for those of its deal. */
function playBoard(game: GameController, board: GivenBoard): Promise<Outcome<{ game: GameInfo }>> {
  return game.newGame(keptRules(game), '', board);
}

/** A game with its moves. */
async function playRecord(game: GameController, text: string): Promise<Outcome<{ game: GameInfo }>> {
  const watchable = await watchableOfText(text, game.workerSrc);
  if (!watchable.ok) return watchable;
  const { of } = watchable;
  const ask = asking(game);
  const read = await ask((session) => session.readRecord(of));
  if (!read.ok) return read;
  const { rules, seed, moves } = read.told;
  const record = await ask((session) => session.record(of));
  if (!record.ok) return record;
  const request = seed === null ? { rules: {}, seed: '', board: record.record } : { rules, seed };
  // The moves can be played on it: that has been tried, unless it is huge.
  const begun = await game.begin(request);
  if (!begun.ok || moves.length === 0) return begun;
  const started = await game.ask((client) => {
    client.remember({ request, moves });
    return client.start(true);
  });
  return started.ok ? begun : started;
}

function refuse(code: string, message: string): Refusal {
  return { ok: false, code, values: {}, message };
}
