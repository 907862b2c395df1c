import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WrongAnswer } from '../browser.ts';

/** What a host may answer in place of files; undefined: the file itself. */
export type Fault = (name: string) => WrongAnswer | undefined;

export const PORTAL: WrongAnswer = {
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Hotel</title><h1>Welcome. Please log in.</h1>',
};

const isScript = (name: string) => /^\/assets\/.+\.js$/.test(name);

const scripts =
  (answer: WrongAnswer | ((name: string) => WrongAnswer)): Fault =>
  (name) => {
    if (!isScript(name)) return undefined;
    return typeof answer === 'function' ? answer(name) : answer;
  };

const only =
  (wanted: string, answer: WrongAnswer): Fault =>
  (name) =>
    name === wanted ? answer : undefined;

/** Scripts of the app that are not what the build made. */
export const brokenScripts = (dir: string): Readonly<Record<string, Fault>> => ({
  'a page in place of each script': scripts(PORTAL),
  'half of each script': scripts((name) => {
    const whole = readFileSync(path.join(dir, name));
    return { body: whole.subarray(0, whole.length / 2) };
  }),
  'empty scripts': scripts({ body: '' }),
  'garbage in place of each script': scripts({ body: Buffer.from([0xff, 0x00, 0xfe, 0x7f, 0x80]) }),
});

/** The page or its service worker is not what the build made. */
export const brokenPage: Readonly<Record<string, Fault>> = {
  'an empty index.html': only('/index.html', { body: '' }),
  'another page in place of index.html': only('/index.html', PORTAL),
  'a page in place of sw.js': only('/sw.js', PORTAL),
  'an error in place of sw.js': only('/sw.js', { ...PORTAL, status: 500 }),
  'another page in place of everything': () => PORTAL,
};
