/** The page "More languages": the element switches to the chosen language. */
const select = document.querySelector<HTMLSelectElement>('#language')!;
const lookup = document.querySelector<HTMLElement>('#lookup')!;

const show = () => (lookup.lang = select.value);

select.addEventListener('change', show);
show();
