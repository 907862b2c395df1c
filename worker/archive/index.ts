import { expose } from 'comlink';
import { Archive } from './archive.ts';

/** One for all ports: what it has read of the statistics is remembered. */
const archive = new Archive();

addEventListener('message', ({ ports: [port] }) => expose(archive, port));
