import { noChange, nothing } from 'lit';
import { Directive, directive, type AttributePart } from 'lit/directive.js';

class DescribedBy extends Directive {
  render(id: string | false): unknown {
    return id || nothing;
  }

  override update({ element: field }: AttributePart, [id]: [string | false]): unknown {
    const write = () =>
      id ? field.setAttribute('aria-describedby', id) : field.removeAttribute('aria-describedby');
    field.onblur = write;
    if (!id || !field.matches(':focus')) write();
    return noChange;
  }
}

/**
 * For `aria-describedby`: what is wrong with a field's text describes it from when it is left. While it has the focus, the
 * status says it, and some browsers tell a screen reader of each new description too. Takes the id of the element that
 * says it; false if nothing is wrong.
 */
export const describedBy = directive(DescribedBy);
