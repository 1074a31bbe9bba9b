import type { Dictionary } from '../dictionary.ts';
import { about } from './about.ts';
import { auth } from './auth.ts';
import { menu } from './menu.ts';
import { problem } from './problem.ts';
import { providers } from './providers.ts';
import { role } from './role.ts';
import { shell } from './shell.ts';
import { status } from './status.ts';
import { toast } from './toast.ts';
import { ui } from './ui.ts';

/** Every text of the console in Thai. */
export const th: Dictionary = { about, auth, menu, problem, providers, role, shell, status, toast, ui };
