import type { MineApp } from '../mine-app.ts';

/** Chromium's event, which no standard type knows. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event | null): event is InstallEvent => event !== null && 'prompt' in event;

/** Asks the browser to install the app, if it has offered to. An offer can be taken once, whatever the answer. */
export async function install(app: MineApp): Promise<void> {
  const { offer } = app;
  app.offer = null;
  if (isInstallEvent(offer)) await offer.prompt();
}

/** Forgets the browser's offer when the app is installed by other ways. */
export function watchInstalls(app: MineApp): void {
  window.addEventListener('appinstalled', () => {
    app.offer = null;
  });
}
