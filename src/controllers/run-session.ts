import type { ReactiveControllerHost } from 'lit';
import type { Session } from '../session/session.ts';
import { whenRemoved } from './when-removed.ts';

type Runs = Pick<Session<never, never>, 'goOn' | 'pause' | 'stop'>;

/**
 * Runs a session while its host is in a page. One that is only moved waits for the same answers.
 * @param onRemoved called before the session stops
 */
export function runSession(
  host: ReactiveControllerHost & HTMLElement,
  session: Runs,
  onRemoved: () => void = () => undefined,
): void {
  whenRemoved(host, () => {
    onRemoved();
    session.stop();
    host.requestUpdate();
  });
  host.addController({
    hostConnected: () => {
      session.goOn();
      host.requestUpdate();
    },
    hostDisconnected: () => session.pause(),
  });
}
