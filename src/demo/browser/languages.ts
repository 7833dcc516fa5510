/** The page "More languages": the element takes the language that is chosen. */
const select = document.querySelector<HTMLSelectElement>('#language')!;
const lookup = document.querySelector<HTMLElement>('#lookup')!;

const show = () => (lookup.lang = select.value);

select.addEventListener('change', show);
show();
