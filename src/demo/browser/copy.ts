/** Gives every code block a copy button. */
export {}; // makes it a module

const status = document.createElement('p');
status.className = 'hidden';
status.setAttribute('role', 'status');
document.body.append(status);

const spanish = document.documentElement.lang === 'es';
const words = spanish
  ? { copy: 'Copiar', copied: 'Copiado', failed: 'Seleccionado: cópielo con el teclado' }
  : { copy: 'Copy', copied: 'Copied', failed: 'Selected: copy it with the keyboard' };

for (const caption of document.querySelectorAll('figure.snippet > figcaption')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.copy;
  button.setAttribute('aria-label', `${words.copy}: ${caption.textContent}`);
  const code = caption.parentElement!.querySelector('code')!;
  button.addEventListener('click', () => {
    void copy(code).then((done) => {
      button.textContent = status.textContent = done ? words.copied : words.failed;
      setTimeout(() => (button.textContent = words.copy), 2_000);
    });
  });
  caption.append(button);
}

/** If the browser refuses, selects the text for the reader to copy. */
async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
