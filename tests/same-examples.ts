import fc from 'fast-check';
import { isHunt } from './effort.ts';

/**
 * Properties are tried with the same examples in every run, so that a commit is green or red, and not now one and now the
 * other. A hunt plays others each time; what it finds becomes an example of its own.
 */
if (!isHunt) fc.configureGlobal({ seed: 20 });
