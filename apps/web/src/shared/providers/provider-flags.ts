import type { ProviderLogo } from '@drawdesk/contract';
import cn from 'flag-icons/flags/4x3/cn.svg?url';
import de from 'flag-icons/flags/4x3/de.svg?url';
import eg from 'flag-icons/flags/4x3/eg.svg?url';
import gb from 'flag-icons/flags/4x3/gb.svg?url';
import hk from 'flag-icons/flags/4x3/hk.svg?url';
import inFlag from 'flag-icons/flags/4x3/in.svg?url';
import jp from 'flag-icons/flags/4x3/jp.svg?url';
import kr from 'flag-icons/flags/4x3/kr.svg?url';
import la from 'flag-icons/flags/4x3/la.svg?url';
import mm from 'flag-icons/flags/4x3/mm.svg?url';
import my from 'flag-icons/flags/4x3/my.svg?url';
import ru from 'flag-icons/flags/4x3/ru.svg?url';
import sg from 'flag-icons/flags/4x3/sg.svg?url';
import th from 'flag-icons/flags/4x3/th.svg?url';
import tw from 'flag-icons/flags/4x3/tw.svg?url';
import us from 'flag-icons/flags/4x3/us.svg?url';
import vn from 'flag-icons/flags/4x3/vn.svg?url';

/**
 * The pictures of the contract's logos, as files of our own origin; a monogram has no file, it is made of the
 * name.
 */
export const providerFlags: Readonly<Record<Exclude<ProviderLogo, 'mark'>, string>> = {
  'flag-th': th,
  'flag-vn': vn,
  'flag-la': la,
  'flag-my': my,
  'flag-mm': mm,
  'flag-jp': jp,
  'flag-kr': kr,
  'flag-hk': hk,
  'flag-cn': cn,
  'flag-tw': tw,
  'flag-sg': sg,
  'flag-in': inFlag,
  'flag-eg': eg,
  'flag-ru': ru,
  'flag-de': de,
  'flag-gb': gb,
  'flag-us': us,
};
