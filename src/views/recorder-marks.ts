import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { markAttributes, markClasses } from '../contract/recorders.ts';

/** Marks an element, so that session recorders and analytics scripts skip it and its content. */
export function excludeFromRecorders(element: Element): void {
  element.classList.add(...markClasses);
  for (const [name, value] of Object.entries(markAttributes)) element.setAttribute(name, value);
}

class LeftOut extends Directive {
  #isDone = false;

  render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    if (!this.#isDone) excludeFromRecorders(element);
    this.#isDone = true;
    return noChange;
  }
}

/** The same in a template, before the element is added to the page. The element's `class` must not be bound. */
export const recorderMarks = directive(LeftOut);
