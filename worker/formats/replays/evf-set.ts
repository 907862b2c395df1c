import { ByteReader } from './byte-reader.ts';
import { fieldText } from './foreign-text.ts';

const MOST_UNITS = 10_000;

/** A replay of a set: its name there, and its bytes as an EVF file. */
export interface EvfUnit {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The replays of an EVF set, whose checksums nobody else can check. Null: these bytes are no set, for their parts don't
 * fit. A set that is cut off has the units before.
 */
export function readEvfSet(bytes: Uint8Array): { units: EvfUnit[]; isIncomplete: boolean } | null {
  const reader = new ByteReader(bytes);
  const version = reader.u8();
  const checksum = reader.u16();
  if (reader.isCut || version !== 0) return null;
  const units: EvfUnit[] = [];
  while (reader.left > 0 && units.length < MOST_UNITS) {
    const name = fieldText(reader.untilZero());
    const unit = reader.take(reader.u32());
    if (reader.isCut) break;
    reader.take(checksum);
    units.push({ name, bytes: unit });
  }
  return units.length === 0 ? null : { units, isIncomplete: reader.isCut || reader.left > 0 };
}
