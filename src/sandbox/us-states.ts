/** The states that `data/places.tsv` has: their codes, names, and the number that an NCPDP begins with. */
const states = (
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
  'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
  'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
  'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming,MH Marshall Islands'
)
  .split(',')
  .map((state) => ({ code: state.slice(0, 2), name: state.slice(3).toLowerCase() }));

const codes = new Map(
  states.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name, code],
  ]),
);
const numbers = new Map(states.map(({ code }, at) => [code, at + 1]));

/** The two-letter code of a state, from its code or name in any case. */
export function stateCode(text: string): string | undefined {
  return codes.get(text.replaceAll('.', '').toLowerCase());
}

/** From 1 up; the sandbox's own numbering. */
export function stateNumber(code: string): number {
  return numbers.get(code)!;
}
