/**
 * The types of the tag in markup: its attributes and properties, each with its line of the class comment and the type
 * of the class's property.
 *
 * @param {{ attributes: { name: string, fieldName: string, description: string }[] }} element From the manifest.
 */
export function tagTypes({ attributes }) {
  /** @param {'name' | 'fieldName'} name */
  const lines = (name) =>
    attributes.map((attribute) => {
      const { fieldName, description } = attribute;
      const type =
        name === 'name' ? `AttributeOf<'${fieldName}'>` : `MineSweeper['${fieldName}'] | undefined`;
      return `  /** ${description.replaceAll('*/', '*\\/')} */\n  '${attribute[name]}'?: ${type};`;
    });
  return `${HEAD}
/** The attributes of \`<mine-sweeper>\`, as they stand in HTML; null and undefined: left out. */
export interface MineSweeperAttributes {
${lines('name').join('\n')}
}

/** The properties of \`<mine-sweeper>\` that its attributes set. */
export interface MineSweeperProperties {
${lines('fieldName').join('\n')}
}
${TAIL}`;
}

const HEAD = `import type { MineSweeper, MineSweeperEvents } from './element.js';

/** A property as it is written: true or nothing turns a switch on. */
type Written<T> = T extends boolean ? true | '' : T extends number ? number | \`\${number}\` : T;
type AttributeOf<K extends keyof MineSweeper> = MineSweeper[K] extends boolean
  ? boolean | '' | null | undefined
  : Written<MineSweeper[K]> | null | undefined;
`;

const TAIL = `
/** The event that a listener of the tag receives. */
export type MineSweeperEvent<K extends keyof MineSweeperEvents> = MineSweeperEvents[K] & {
  readonly currentTarget: MineSweeper;
};

/** Listeners under names like \`onms-end\`. */
export type MineSweeperListeners<Prefix extends string> = {
  [K in keyof MineSweeperEvents as \`\${Prefix}\${K}\`]?: ((event: MineSweeperEvent<K>) => void) | null | undefined;
};

/**
 * What the tag takes where frameworks set a property when the element has one of that name, else an attribute. The
 * attribute \`chord\` is not among them: it has the name of a method; \`chordRule\` is its property.
 */
export type MineSweeperProps = MineSweeperProperties &
  Omit<MineSweeperAttributes, keyof MineSweeperProperties | 'chord'>;

/** A framework's own attributes, except those that the tag types more precisely. */
export type Besides<Common, Own> = Omit<Common, keyof Own> & Own;
`;
