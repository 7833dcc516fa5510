/** Starts a stopwatch of milliseconds of the processor, to which other work on the machine adds nothing. */
export function processorTime(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}
