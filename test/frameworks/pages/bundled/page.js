import 'drug-price-lookup/autoloader';

const lookup = document.querySelector('drug-price-lookup');
const show = (id, text) => (document.getElementById(id).textContent = text);

lookup.setAttribute('endpoint', new URLSearchParams(location.search).get('endpoint'));
lookup.strings = { heading: `Ask ${document.title}` };
lookup.addEventListener('drug-select', ({ name }) => show('chosen', name));
lookup.addEventListener('prices-load', ({ data }) => show('count', data.prices.length));
document.querySelector('button').addEventListener('click', () => (lookup.sort = 'savings'));
