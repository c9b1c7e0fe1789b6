/** Whether a host is this machine: what is sent to it is on no network. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host.toLowerCase());
