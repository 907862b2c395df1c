import { expose } from 'comlink';
import { Archive } from './archive.ts';

/** One archive for all ports, so that its cache of the statistics is shared. */
const archive = new Archive();

addEventListener('message', ({ ports: [port] }) => expose(archive, port));
