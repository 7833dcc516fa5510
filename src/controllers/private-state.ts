import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Reactive state of an element: each change updates it. In a private field, it is not a property that a page could read. */
export const privateState = <T extends object>(host: ReactiveControllerHost, state: T): T =>
  new Proxy(state, {
    set(target, name, value) {
      if (!Object.is(Reflect.get(target, name), value)) host.requestUpdate();
      return Reflect.set(target, name, value);
    },
  });

/** Wraps the controllers of an element in one opaque controller: Lit keeps controllers in a property of the element. */
export class PrivateControllers implements ReactiveController {
  readonly #controllers = new Set<ReactiveController>();

  add(controller: ReactiveController): void {
    this.#controllers.add(controller);
  }

  remove(controller: ReactiveController): void {
    this.#controllers.delete(controller);
  }

  hostConnected(): void {
    this.#controllers.forEach((one) => one.hostConnected?.());
  }

  hostDisconnected(): void {
    this.#controllers.forEach((one) => one.hostDisconnected?.());
  }

  hostUpdate(): void {
    this.#controllers.forEach((one) => one.hostUpdate?.());
  }

  hostUpdated(): void {
    this.#controllers.forEach((one) => one.hostUpdated?.());
  }
}
