/** The choices in the page's address, to be shared. */
import { fields, isChoice, isSwitch, valueOf, type Field } from './fields.ts';

const linkBlock = document.querySelector<HTMLElement>('#link code')!;

/** Without the attributes' prefix, as in links to this page. */
function nameInAddress(field: Field): string {
  return field.name.replace(/^attribute:/, '');
}

/** Whether a link may set a field: not an address, name or telephone number, since a link could have somebody else's. */
const isOfLinks = (field: Field) =>
  !(field instanceof HTMLInputElement && field.type === 'hidden') &&
  !field.name.startsWith('clinic:') &&
  field.name !== 'endpoint' &&
  field.name !== 'script';

export function readAddress(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const field of fields()) {
    const value = given.get(nameInAddress(field));
    if (value === null || !isOfLinks(field)) continue;
    if (isSwitch(field)) field.checked = true;
    else if (isChoice(field)) field.checked ||= field.value === value;
    else field.value = value;
  }
}

/** After the `#`, so that the choices can be shared but reach no server. A coupon's key is never included. */
export function writeAddress(): void {
  const chosen = fields()
    .filter((field) => valueOf(field) && field.validity.valid && isOfLinks(field))
    .filter(({ name }) => name !== 'attribute:coupon-key')
    .map((field) => [nameInAddress(field), isSwitch(field) ? '' : valueOf(field)]);
  const hash = new URLSearchParams(chosen).toString().replace(/=(?=&|$)/g, '');
  history.replaceState(null, '', hash ? `#${hash}` : location.pathname);
  linkBlock.textContent = location.href;
}
