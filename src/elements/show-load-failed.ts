import { render } from 'lit';
import { reloadPage } from '../client/reload-page.ts';
import { languageOf } from '../dom/language.ts';
import { loadLanguage, Words } from '../strings/index.ts';
import { loadFailed } from '../views/load-failed.ts';

/**
 * An element whose class is missing shows the content of its tag; the message is added there.
 * @returns removes it
 */
export function showLoadFailed(element: Element): () => void {
  const language = languageOf(element);
  const message = document.createElement('div');
  const draw = () =>
    render(
      loadFailed(() => void reloadPage(), new Words(language)),
      message,
    );
  draw();
  void loadLanguage(language)?.then(draw);
  element.append(message);
  return () => message.remove();
}
