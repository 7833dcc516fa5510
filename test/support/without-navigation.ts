/** Makes the browser one that saves from the page itself, whose links a test can take the place of. @returns what undoes that */
export function withoutNavigation(): () => void {
  const own = Object.getOwnPropertyDescriptor(window, 'navigation');
  Reflect.deleteProperty(window, 'navigation');
  return () => own && Object.defineProperty(window, 'navigation', own);
}
