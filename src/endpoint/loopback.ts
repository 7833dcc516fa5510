/** Whether it leads to the machine it is used on, which browsers allow to be http. */
export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
