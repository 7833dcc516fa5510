interface Host {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly updateComplete: Promise<boolean>;
}

/** Moves the focus where the next update takes away what has it. */
export async function passFocus({ renderRoot, updateComplete }: Host, move: () => void): Promise<void> {
  const { activeElement } = renderRoot as ShadowRoot;
  await updateComplete;
  if (activeElement?.isConnected === false) move();
}
