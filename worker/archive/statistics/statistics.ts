import type { PresetName, RulesetFields } from '../../api/rules.ts';
import type { HistoryRow } from '../../storage/schema.ts';
import { Column } from './column.ts';
import { fieldsOfRecords, groupIdOf, kindOf, numberOfId, type RowKind } from './game-groups.ts';

/** The common properties of a column's games. */
export interface GroupHead {
  readonly kind: RowKind;
  readonly fields: Partial<RulesetFields>;
  /** Properties of the game counted last. */
  readonly preset: PresetName;
}

/** A group with the figures of its games. */
export interface Group extends GroupHead {
  readonly groupId: string;
  readonly column: Column;
}

/** The figures of all finished games, each of them once. */
export class Statistics {
  readonly groups = new Map<string, Group>();
  readonly #changed = new Set<string>();
  /** The place of each game; made when it is first requested. */
  #places: Map<number, readonly [groupId: string, at: number]> | null = null;

  /** Counts the game; one that is counted already is counted again, as it is now. */
  put(row: HistoryRow): void {
    const groupId = groupIdOf(row);
    const id = numberOfId(row.gameId);
    const last = this.#placesOfGames().get(id);
    if (last !== undefined && last[0] !== groupId) this.#removeAt(last);
    const { preset = 'classic' } = row;
    const fields = fieldsOfRecords(row.fields);
    const column = this.groups.get(groupId)?.column ?? new Column();
    this.groups.set(groupId, { groupId, kind: kindOf(row), fields, preset, column });
    const at = column.put(row, last?.[0] === groupId ? last[1] : undefined);
    this.#placesOfGames().set(id, [groupId, at]);
    this.#changed.add(groupId);
  }

  /** Counts the game no more. */
  remove(gameId: string): void {
    const place = this.#placesOfGames().get(numberOfId(gameId));
    if (place !== undefined) this.#removeAt(place);
  }

  /** The group of a counted game and its place in the group's column. */
  placeOf(gameId: string): { readonly group: Group; readonly at: number } | null {
    const [groupId = '', at = 0] = this.#placesOfGames().get(numberOfId(gameId)) ?? [];
    const group = this.groups.get(groupId);
    return group?.column.isThere(at) ? { group, at } : null;
  }

  /** The number of games. */
  countGames(): number {
    let count = 0;
    for (const { column } of this.groups.values())
      for (let at = 0; at < column.size; at++) if (column.isThere(at)) count += 1;
    return count;
  }

  /** The groups that have changed since this was last asked. */
  takeChanged(): Group[] {
    const changed = [...this.#changed].flatMap((groupId) => this.groups.get(groupId) ?? []);
    this.#changed.clear();
    return changed;
  }

  #removeAt([groupId, at]: readonly [string, number]): void {
    this.groups.get(groupId)?.column.remove(at);
    this.#changed.add(groupId);
  }

  #placesOfGames(): Map<number, readonly [string, number]> {
    if (this.#places !== null) return this.#places;
    this.#places = new Map();
    for (const { groupId, column } of this.groups.values())
      for (let at = 0; at < column.size; at++) {
        // An entry that was moved to another group has left its place behind: the one that is there counts.
        const id = column.lists.id[at];
        if (column.isThere(at) || !this.#places.has(id)) this.#places.set(id, [groupId, at]);
      }
    return this.#places;
  }
}
