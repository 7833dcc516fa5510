import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { markAttributes, markClasses } from '../contract/recorders.ts';

/** Marks an element, so that session recorders and analytics scripts leave it out with all that is inside. */
export function leaveOut(element: Element): void {
  element.classList.add(...markClasses);
  for (const [name, value] of Object.entries(markAttributes)) element.setAttribute(name, value);
}

class LeftOut extends Directive {
  #isDone = false;

  render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    if (!this.#isDone) leaveOut(element);
    this.#isDone = true;
    return noChange;
  }
}

/** The same in a template, from before the element is on the page. The element's `class` must not be bound. */
export const leftOut = directive(LeftOut);
