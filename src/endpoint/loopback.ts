/** Whether it is the local machine, for which browsers allow http. */
export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
