import { type ChildProcess, execFile, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

/** A screen that nobody sees. */
export interface Screen {
  /** `:1`, for the environment's DISPLAY. */
  readonly display: string;
  /** Runs a program that acts on the screen. */
  run(command: string, args: readonly string[]): Promise<void>;
  close(): void;
}

/** Starts an X server without a screen; it chooses a free display itself. */
export async function openScreen(): Promise<Screen> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
    child.stdio[3]?.once('data', (text: Buffer) => resolve(String(text).trim()));
  });
  const display = `:${number}`;
  return {
    display,
    async run(command, args) {
      await promisify(execFile)(command, args, { env: { ...process.env, DISPLAY: display } });
    },
    close: () => child.kill(),
  };
}

type Value = unknown;

/** A session of the WebDriver protocol, with the driver that it is led by. */
export interface DriverSession {
  readonly driver: ChildProcess;
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** What the command of the session answers: its path without the session's part. */
  get(command: string): Promise<Value>;
  post(command: string, body?: Readonly<Record<string, unknown>>): Promise<Value>;
  remove(command: string): Promise<Value>;
}

interface SessionOptions {
  readonly driverPath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

/** Starts the driver as the first of a process group, and a browser by it. */
export async function openSession({ driverPath, env, capabilities }: SessionOptions): Promise<DriverSession> {
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const origin = `http://127.0.0.1:${port}`;
  const begin = { capabilities: { alwaysMatch: capabilities } };
  const started = await untilListening(driver, () => ask(`${origin}/session`, 'POST', begin));
  const { sessionId, capabilities: granted } = started as {
    sessionId: string;
    capabilities: Record<string, unknown>;
  };
  const at = (command: string) => `${origin}/session/${sessionId}${command}`;
  return {
    driver,
    capabilities: granted,
    get: (command) => ask(at(command), 'GET'),
    post: (command, body = {}) => ask(at(command), 'POST', body),
    remove: (command) => ask(at(command), 'DELETE'),
  };
}

async function untilListening<T>(driver: ChildProcess, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof TypeError; // fetch's own
      if (!isRefused || driver.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function ask(address: string, method: string, body?: unknown): Promise<Value> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: Value };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${new URL(address).pathname}: ${error} ${message}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
