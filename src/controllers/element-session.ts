import type { ReactiveControllerHost } from 'lit';
import type { RequestCache } from '../session/requests.ts';
import { Session, type SessionLogic, type SessionState, type SessionView } from '../session/session.ts';
import { whenRemoved } from './when-removed.ts';

/** The session of an element, which it updates: it runs while that is in a page. One that is only moved waits for the same answers. */
export abstract class ElementSession<
  H extends ReactiveControllerHost & HTMLElement,
  S extends SessionState,
  A,
  V extends SessionView,
> {
  protected readonly host: H;
  protected readonly session: Session<S, A, V>;

  /** @param ready nothing is requested before */
  constructor(host: H, logic: SessionLogic<S, A, V>, ready: Promise<unknown>) {
    this.host = host;
    this.session = new Session(logic, () => host.requestUpdate(), ready);
    whenRemoved(host, () => {
      this.leave();
      this.session.stop();
      host.requestUpdate();
    });
    host.addController({
      hostConnected: () => {
        this.session.resume();
        host.requestUpdate();
      },
      hostDisconnected: () => this.session.pause(),
    });
  }

  get state(): S {
    return this.session.state;
  }

  get view(): V {
    return this.session.view;
  }

  /**
   * @param drop drops answers that are to be requested again
   * @returns whether the state is another one
   */
  dispatch(action: A, drop?: (requests: RequestCache) => void): boolean {
    const isOther = this.session.dispatch(action, drop);
    if (isOther || drop) this.host.requestUpdate();
    return isOther;
  }

  /** For the next visitor: nothing that was said or came back stays. @param kept but this */
  startOver(kept?: Partial<S>): void {
    this.session.startOver(kept);
    this.host.requestUpdate();
  }

  /** The element was removed: its session is about to stop. */
  protected leave(): void {}

  /** Drops answers that are to be requested again. */
  protected drop(drop: (requests: RequestCache) => void): void {
    this.session.drop(drop);
    this.host.requestUpdate();
  }
}
