// `npm run font`: draws the seven-segment figures of the classic theme's counters as a TrueType font of our own, and
// writes it as text (src/themes/segments-font.ts). Two glyphs are drawn, a lying segment and a standing one; the
// figures are put together from them.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const em = 1000;
const advance = 620;
const half = 62;
const space = 14;
const [left, right] = [110, 510];
const [bottom, middle, top] = [half, 450, 900 - half];

/** Which segments each figure lights: a top, b and c right, d bottom, e and f left, g middle. */
const lit = {
  0: 'abcdef',
  1: 'bc',
  2: 'abdeg',
  3: 'abcdg',
  4: 'bcfg',
  5: 'acdfg',
  6: 'acdefg',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
  '-': 'g',
  '−': 'g',
  ' ': '',
};

const LYING = 1;
const STANDING = 2;
/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {[glyph: number, x: number, y: number]} Place
 * @type {Record<string, Place>}
 */
const places = {
  a: [LYING, left, top],
  g: [LYING, left, middle],
  d: [LYING, left, bottom],
  f: [STANDING, left, middle],
  b: [STANDING, right, middle],
  e: [STANDING, left, bottom],
  c: [STANDING, right, bottom],
};

const lying = hexagon(right - left, (along, across) => [along, across]);
const standing = hexagon(middle - bottom, (along, across) => [across, along]).reverse();
const figures = Object.entries(lit).map(([character, segments]) => ({
  code: character.codePointAt(0) ?? 0,
  parts: Array.from(segments, (name) => places[name]),
}));
const glyphs = [bytes([]), outline(lying), outline(standing), ...figures.map(({ parts }) => composed(parts))];
writeFileSync(
  path.join(root, 'src/themes/segments-font.ts'),
  `/** Seven-segment figures as a font; drawn by .build/segments-font.mjs. */\nexport const SEGMENTS_FONT =\n  'data:font/ttf;base64,${Buffer.from(font()).toString('base64')}';\n`,
);

/**
 * A segment from one joint to the next, pointed at both ends, clockwise.
 *
 * @param {number} length
 * @param {(along: number, across: number) => Point} turn
 * @returns {Point[]}
 */
function hexagon(length, turn) {
  const from = space;
  const to = length - space;
  return [
    [from, 0],
    [from + half, half],
    [to - half, half],
    [to, 0],
    [to - half, -half],
    [from + half, -half],
  ].map(([along, across]) => turn(along, across));
}

/** @param {number[]} list */
function bytes(list) {
  return Uint8Array.from(list);
}
/** @param {number} value */
function int16(value) {
  return [(value >> 8) & 255, value & 255];
}
/** @param {number} value */
function int32(value) {
  return [...int16(value >>> 16), ...int16(value)];
}
/** @param {string} text */
function tag(text) {
  return Array.from(text, (character) => character.charCodeAt(0));
}
/** @param {number[]} list */
function even(list) {
  return bytes(list.length % 2 ? [...list, 0] : list);
}

/** @param {Point[]} points */
function outline(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  /** @param {number[]} values */
  const steps = (values) => values.flatMap((value, i) => int16(value - (values[i - 1] ?? 0)));
  return even([
    ...int16(1),
    ...box.flatMap(int16),
    ...int16(points.length - 1),
    ...int16(0),
    ...points.map(() => 1),
    ...steps(xs),
    ...steps(ys),
  ]);
}

/** @param {Place[]} parts */
function composed(parts) {
  if (parts.length === 0) return bytes([]);
  const box = [left - half, bottom - half, right + half, top + half];
  return even([
    ...int16(-1),
    ...box.flatMap(int16),
    ...parts.flatMap(([glyph, x, y], i) => [
      ...int16(i < parts.length - 1 ? 0x23 : 3),
      ...int16(glyph),
      ...int16(x),
      ...int16(y),
    ]),
  ]);
}

function font() {
  const starts = [0];
  for (const glyph of glyphs) starts.push((starts.at(-1) ?? 0) + glyph.length);
  const box = [left - half, 0, right + half, 900];
  /** @type {Record<string, number[]>} */
  const tables = {
    'OS/2': [
      ...[1, advance, 400, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 500, 0].flatMap(int16),
      ...new Array(10).fill(0),
      ...new Array(16).fill(0),
      ...tag('ours'),
      ...[64, 32, 0x2212, 900, -100, 0, 950, 150].flatMap(int16),
      ...new Array(8).fill(0),
    ],
    cmap: [...[0, 1, 3, 1].flatMap(int16), ...int32(12), ...characters()],
    glyf: glyphs.flatMap((glyph) => [...glyph]),
    head: [
      ...int32(0x10000),
      ...int32(0x10000),
      ...int32(0),
      ...int32(0x5f0f3cf5),
      ...[3, em].flatMap(int16),
      ...new Array(16).fill(0),
      ...[...box, 0, 8, 2, 0, 0].flatMap(int16),
    ],
    hhea: [
      ...int32(0x10000),
      ...[950, -50, 0, advance, 0, 0, right + half, 1, 0, 0, 0, 0, 0, 0, 0, 1].flatMap(int16),
    ],
    hmtx: [...int16(advance), ...int16(0), ...glyphs.slice(1).flatMap(() => int16(0))],
    loca: starts.flatMap((start) => int16(start / 2)),
    maxp: [...int32(0x10000), ...[glyphs.length, 6, 1, 42, 7, 1, 0, 0, 0, 0, 0, 0, 7, 1].flatMap(int16)],
    name: [...int16(0), ...int16(0), ...int16(6)],
    post: [...int32(0x30000), ...new Array(28).fill(0)],
  };
  const names = Object.keys(tables);
  const power = 2 ** Math.floor(Math.log2(names.length));
  const head = [
    ...int32(0x10000),
    ...[names.length, power * 16, Math.log2(power), (names.length - power) * 16].flatMap(int16),
  ];
  let at = head.length + 16 * names.length;
  const directory = [];
  const body = [];
  for (const name of names) {
    const table = tables[name];
    directory.push(...tag(name), ...int32(sum(table)), ...int32(at), ...int32(table.length));
    const padded = [...table, ...new Array((4 - (table.length % 4)) % 4).fill(0)];
    body.push(...padded);
    at += padded.length;
  }
  return bytes([...head, ...directory, ...body]);
}

/** @param {number[]} table */
function sum(table) {
  let total = 0;
  for (let i = 0; i < table.length; i++) total = (total + (table[i] << (8 * (3 - (i % 4))))) >>> 0;
  return total;
}

/** Which glyph a character has: one range for each, in rising order. */
function characters() {
  const sorted = figures.map(({ code }, i) => ({ code, glyph: i + 3 })).sort((a, b) => a.code - b.code);
  const ranges = [...sorted.map(({ code, glyph }) => [code, (glyph - code) & 0xffff]), [0xffff, 1]];
  const { length } = ranges;
  const power = 2 ** Math.floor(Math.log2(length));
  const words = [
    length * 2,
    power * 2,
    Math.log2(power),
    (length - power) * 2,
    ...ranges.map(([code]) => code),
    0,
    ...ranges.map(([code]) => code),
    ...ranges.map(([, delta]) => delta),
    ...ranges.map(() => 0),
  ];
  return [4, 6 + words.length * 2, 0, ...words].flatMap(int16);
}
