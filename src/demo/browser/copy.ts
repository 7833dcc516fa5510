/** Gives every block of code a button that copies it. */
export {}; // a module: what it names stays its own

const told = document.createElement('p');
told.className = 'hidden';
told.setAttribute('role', 'status');
document.body.append(told);

const spanish = document.documentElement.lang === 'es';
const words = spanish
  ? { copy: 'Copiar', copied: 'Copiado', failed: 'Seleccionado: cópielo con el teclado' }
  : { copy: 'Copy', copied: 'Copied', failed: 'Selected: copy it by the keyboard' };

for (const caption of document.querySelectorAll('figure.snippet > figcaption')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.copy;
  button.setAttribute('aria-label', `${words.copy}: ${caption.textContent}`);
  const code = caption.parentElement!.querySelector('code')!;
  button.addEventListener('click', () => {
    void copy(code).then((done) => {
      button.textContent = told.textContent = done ? words.copied : words.failed;
      setTimeout(() => (button.textContent = words.copy), 2_000);
    });
  });
  caption.append(button);
}

/** Copies the text; where the browser refuses, selects it for the reader's own keys. */
async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
