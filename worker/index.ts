import { exposeSession } from './expose.ts';

exposeSession();
