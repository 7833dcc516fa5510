/** The service's name of a dosage form, in the singular or plural. */
export function englishForm(form: string, count: number): string {
  const one = count === 1;
  if (/s$/.test(form)) return form.replace(/^\w+ drops$/, `bottle${one ? '' : 's'} of $&`);
  if (one) return form;
  return form.replace(
    /^.*?(?= for |$)/,
    (name) => `${name.replace(/([^aeiou])y$/, '$1ie').replace(/([cs]h|x)$/, '$&e')}s`,
  );
}
