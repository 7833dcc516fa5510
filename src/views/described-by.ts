/**
 * Describes a field by what is wrong with it, from when it is left: while it has the focus, the status says it, and some
 * browsers tell a screen reader of each new description too.
 * @param id of the element that says what is wrong; false if nothing is
 */
export function describe(field: HTMLElement, id: string | false): void {
  const write = () =>
    id ? field.setAttribute('aria-describedby', id) : field.removeAttribute('aria-describedby');
  field.onblur = write;
  if (!id || !field.matches(':focus')) write();
}
