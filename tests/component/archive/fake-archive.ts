import type { Archive } from '../../../src/ui/sheet/app-view.ts';
import type { Refusal } from '../../../worker/api/outcome.ts';

const refusal: Refusal = {
  ok: false,
  code: 'storage-unavailable',
  values: {},
  message: 'This browser keeps nothing for this page.',
};
const refuse = async () => refusal;

/** An archive that can do what is given to it, and refuses all else. */
export function fakeArchive(part: Partial<Archive> = {}): Archive {
  return {
    savedGames: refuse,
    renameGame: refuse,
    deleteGame: refuse,
    restoreGame: refuse,
    makeCurrent: refuse,
    recording: refuse,
    keepReplay: refuse,
    keptReplays: refuse,
    keptReplay: refuse,
    overview: refuse,
    report: refuse,
    placing: refuse,
    keepReview: refuse,
    unreviewed: refuse,
    skill: refuse,
    habits: refuse,
    history: refuse,
    historyText: refuse,
    dailies: refuse,
    practice: refuse,
    dueCards: refuse,
    answerCard: refuse,
    putCardAway: refuse,
    gamesToPractise: refuse,
    addCards: refuse,
    backup: refuse,
    readBackup: refuse,
    restoreBackup: refuse,
    keepSettings: refuse,
    cleanUp: async () => ({ ok: true }),
    cleanUpFault: () => null,
    watchDamage: () => () => undefined,
    watchRestored: () => () => undefined,
    ...part,
  };
}
