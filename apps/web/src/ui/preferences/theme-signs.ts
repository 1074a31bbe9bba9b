import { IconDeviceDesktop, IconMoonStars, IconSun } from '@tabler/icons-react';

export const themeSigns = { light: IconSun, dark: IconMoonStars, system: IconDeviceDesktop } as const;
