/** Whether an object has a key of its own. `Object.hasOwn` is newer than the oldest browsers that pages are read in. */
export const hasOwn = (object: object, key: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, key);
