import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../.build/paths.mjs';

/** What each file imports from the others. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** Imports that are needed when a file is loaded. */
const LOADED = /^(?:import|export)\s+(?!type\s)(?:[^;']*?\sfrom\s+)?'(\.[^']+)'/gm;
/** Those and the ones of types. */
const ALL = /^(?:import|export)\s+(?:[^;']*?\sfrom\s+)?'(\.[^']+)'/gm;

function importsBelow(pattern: RegExp, ...folders: readonly string[]): Imports {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.posix.join(folder, file)),
  );
  return new Map(
    files.map((file) => [file, importsIn(file, readFileSync(path.join(root, file), 'utf8'), pattern)]),
  );
}

function importsIn(file: string, text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, to = '']) => path.posix.join(path.posix.dirname(file), to));
}

/** The first way found from a file back to itself; null when there is none. */
function circleIn(imports: Imports): readonly string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | null => {
    const start = way.indexOf(file);
    if (start >= 0) return [...way.slice(start), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return null;
}

it('finds a circle', () => {
  const texts = {
    a: "import { b } from './b.ts';",
    b: "export {\n  c,\n} from './c.ts';",
    c: "import './a.ts';",
  };
  const imports = new Map(
    Object.entries(texts).map(([name, text]) => [`${name}.ts`, importsIn(`${name}.ts`, text, LOADED)]),
  );
  expect(circleIn(imports)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts']);
  const ofTypes = "import type { A } from './a.ts';";
  imports.set('c.ts', importsIn('c.ts', ofTypes, LOADED));
  expect(circleIn(imports)).toBeNull();
  imports.set('c.ts', importsIn('c.ts', ofTypes, ALL));
  expect(circleIn(imports)).not.toBeNull();
});

it('no file imports itself through others', () => {
  const imports = importsBelow(LOADED, 'src', 'worker');
  expect(imports.size).toBeGreaterThan(500);
  expect(imports.get('src/board/input/board-keys.ts')).toContain('src/board/input/keyboard.ts');
  expect(circleIn(imports)).toBeNull();
});

it('no file of the page imports itself through types either', () => {
  expect(circleIn(importsBelow(ALL, 'src'))).toBeNull();
});
