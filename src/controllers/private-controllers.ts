import type { ReactiveController } from 'lit';

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
