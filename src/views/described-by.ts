import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

class DescribedBy extends Directive {
  render(id: string | false): unknown {
    return id;
  }

  override update({ element }: ElementPart, [id]: [string | false]): unknown {
    const field = element as HTMLElement;
    const write = () =>
      id ? field.setAttribute('aria-describedby', id) : field.removeAttribute('aria-describedby');
    field.onblur = write;
    if (!id || !field.matches(':focus')) write();
    return noChange;
  }
}

/**
 * Describes a field by what is said of its text, from when it is left: while it has the focus, the status says it, and some
 * browsers tell a screen reader of each new description too. Takes the id of the element that says it; false if nothing is said.
 */
export const describedBy = directive(DescribedBy);
