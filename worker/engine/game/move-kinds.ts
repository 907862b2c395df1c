import type { Annotation, RecordedMove } from '../../api/game.ts';

/** The kind of a move, apart from where and when. */
export type MoveKind = Pick<RecordedMove, 'type' | 'as'>;

/** By their numbers, of three bits, in records and in what is stored: none of them ever changes. */
export const MOVE_KINDS: readonly { readonly type: RecordedMove['type']; readonly as?: Annotation }[] = [
  { type: 'open' },
  { type: 'chord' },
  { type: 'annotate', as: 'flag' },
  { type: 'annotate', as: 'mark' },
  { type: 'annotate', as: 'none' },
];

/** The number of a move's kind. */
export function moveKindOf({ type, as }: MoveKind): number {
  return MOVE_KINDS.findIndex((kind) => kind.type === type && kind.as === as);
}
