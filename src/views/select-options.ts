import { html, type TemplateResult } from 'lit';
import { Directive, directive, type ChildPart } from 'lit/directive.js';
import { keyed } from 'lit/directives/keyed.js';

export type Option<T extends string = string> = readonly [value: T, text: string];

/**
 * The options of a `<select>` with one chosen, or a blank one if none matches. It is chosen by its attribute, since
 * scripts replace the setters of `value`, `selectedIndex` and `selected` to see what is set. An option once chosen
 * by hand no longer follows its attribute, so the options are replaced when another one is to be chosen.
 */
class Options extends Directive {
  #values = '';
  /** How often they were replaced. */
  #turn = 0;

  render(options: readonly Option[], chosen: string): unknown {
    const isListed = options.some(([value]) => value === chosen);
    const listed = isListed ? options : [['', ''] as const, ...options];
    const selected = isListed ? chosen : '';
    return keyed(
      this.#turn,
      listed.map(
        ([value, text]): TemplateResult =>
          html`<option value=${value} ?selected=${value === selected}>${text}</option>`,
      ),
    );
  }

  override update({ parentNode }: ChildPart, [options, chosen]: [readonly Option[], string]): unknown {
    const values = JSON.stringify(options.map(([value]) => value));
    const isListed = options.some(([value]) => value === chosen);
    const { value } = parentNode as HTMLSelectElement;
    if (values !== this.#values || value !== (isListed ? chosen : '')) this.#turn++;
    this.#values = values;
    return this.render(options, chosen);
  }
}

export const optionsOf = directive(Options);
