import { createServer } from 'node:net';
import { StartProblem, systemErrorCode } from '../platform/errors/start-problem.ts';

type Address = { readonly port: number; readonly host: string };

const problems: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port: PORT=${port + 1}.`,
  EACCES: ({ port }) =>
    `This user has no permission to use port ${port}. Choose a port above 1023: PORT=4300.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`,
  ENOTFOUND: ({ host }) => `HOST ${host} was not found. Use 127.0.0.1, or 0.0.0.0 for all addresses.`,
  EAI_AGAIN: ({ host }) => `HOST ${host} was not found. Use 127.0.0.1, or 0.0.0.0 for all addresses.`,
};

/** An error of listening as a problem that the operator can put right; any other error as it is. */
export function listenProblem(error: unknown, address: Address): unknown {
  const text = problems[systemErrorCode(error) ?? ''];
  return text === undefined ? error : new StartProblem(text(address));
}

/**
 * Makes sure that the address is free, before anything that takes long is begun.
 * @throws StartProblem
 */
export function requireFreeAddress(address: Address): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
}
