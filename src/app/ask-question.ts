import type { MsGame } from '../ui/ms-game.ts';
import type { NoticeAction } from '../ui/notices/ms-notice.ts';

/** A question shown over the game. */
export interface Question {
  /** True: accepted; false: declined; null: taken back, or another question has taken its place. */
  readonly answer: Promise<boolean | null>;
  /** Takes the question back. */
  withdraw(): void;
}

const asked = new WeakMap<MsGame, Question>();

/** One sentence over the game, with two buttons; there is one such question at a time, the last. */
export function askQuestion(host: MsGame, message: string, accept: string, decline: string): Question {
  asked.get(host)?.withdraw();
  const actions: readonly NoticeAction[] = [
    { label: decline, command: 'decline' },
    { label: accept, command: 'accept', isPrimary: true },
  ];
  const card = Object.assign(document.createElement('ms-notice'), { message, actions, slot: 'notice' });
  let settle: (answer: boolean | null) => void = () => undefined;
  const answer = new Promise<boolean | null>((resolve) => {
    settle = (given) => {
      card.remove();
      resolve(given);
    };
  });
  card.addEventListener('ms-command', (event) => {
    event.stopPropagation();
    settle(event.detail.name === 'accept');
  });
  host.append(card);
  const question = { answer, withdraw: () => settle(null) };
  asked.set(host, question);
  return question;
}
