import { exposeSession } from './expose.ts';

addEventListener('message', ({ ports: [port] }) => exposeSession(port));
