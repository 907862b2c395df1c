import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Has a controller follow its host.
 *
 * @returns Detaches it; for the controller that is as if its host had left the page.
 */
export function attachController(
  host: ReactiveControllerHost & { readonly isConnected: boolean },
  controller: ReactiveController,
): () => void {
  host.addController(controller);
  return () => {
    host.removeController(controller);
    if (host.isConnected) controller.hostDisconnected?.();
  };
}
