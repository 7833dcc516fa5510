import type { ComplexAttributeConverter } from 'lit';

/** A number above 0, or the default where the attribute is anything else. */
export function positive(fallback: number): ComplexAttributeConverter<number> {
  return {
    fromAttribute: (text) => {
      const value = Number(text);
      return value > 0 && Number.isFinite(value) ? value : fallback;
    },
  };
}
