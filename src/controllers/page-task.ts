import { shallowArrayEquals, Task, TaskStatus, type TaskConfig } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { whenRemoved } from './when-removed.ts';

/**
 * A task of an element in a page. If the element is removed, it stops, with undefined as its value, and runs again once
 * the element is back. What goes wrong in it reaches the page's `error` listeners: `Task` would keep it to itself.
 */
export function pageTask<T extends readonly unknown[], R>(
  host: ReactiveControllerHost & HTMLElement,
  { task: run, onComplete, argsEqual = shallowArrayEquals, ...config }: TaskConfig<T, R>,
): Task<T, R | undefined> {
  let isStopped = false;
  const task = new Task<T, R | undefined>(host, {
    ...config,
    argsEqual: (before, now) => !isStopped && argsEqual(before, now),
    async task(args, { signal }) {
      isStopped = false;
      try {
        const value = await run(args, { signal });
        return signal.aborted ? undefined : value;
      } catch (problem) {
        report(problem);
        throw problem;
      }
    },
    onComplete(value) {
      try {
        if (!isStopped) onComplete?.(value as R);
      } catch (problem) {
        report(problem);
      }
    },
  });
  whenRemoved(host, () => {
    isStopped ||= task.status === TaskStatus.PENDING;
    task.abort();
  });
  host.addController({ hostConnected: () => isStopped && host.requestUpdate() });
  return task;
}

/** As an exception of a listener is: `reportError` is newer than some browsers that pages are read in. */
function report(problem: unknown): void {
  queueMicrotask(() => {
    throw problem;
  });
}
