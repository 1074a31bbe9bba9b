/**
 * Loaded before a program that `program.ts` runs (`node --import`): writes its exit code to file descriptor 3 when it is
 * about to end. Node can hang after that for ever (its issue 54918: what compiles in the background waits for a main
 * thread that waits for it), and whoever waits then knows that the work is done, and how it went.
 */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// programs that this one starts may load it too, and so do its threads: their end is not its end
if (isMainThread && process.env.TELL_EXIT_CODE_TO === String(process.ppid))
  process.on('exit', (code) => writeSync(3, `${code}\n`));
