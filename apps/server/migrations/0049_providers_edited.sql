-- The schedule of a provider is the company's to change: rounds that were made ahead of it, were never opened and that
-- nothing refers to go with it. The log says how many; what was ever offered stays for ever.
grant delete on round to drawdesk_company;

-- Providers that came with the product get the flag of their market, unless they have a picture already.
update provider p
set logo = f.logo
from (values
  ('flag-th',
    'thai-gov baac gsb set set-plus thai-set'),
  ('flag-vn',
    'hanoi hanoi-asean hanoi-hd hanoi-star hanoi-tv hanoi-redcross hanoi-special hanoi-union hanoi-vip
     hanoi-develop hanoi-extra hanoi-set'),
  ('flag-la',
    'laos-pattana laos-patuxay laos-santipap laos-citizen laos-extra laos-tv laos-hd laos-star laos-south
     laos-union laos-asean laos-vip laos-union-vip laos-star-vip laos-redcross laos-set'),
  ('flag-my',
    'malay'),
  ('flag-jp',
    'nikkei-morning nikkei-afternoon nikkei-morning-plus nikkei-afternoon-plus nikkei-morning-vip
     nikkei-afternoon-vip'),
  ('flag-kr',
    'kospi kospi-plus kospi-vip'),
  ('flag-hk',
    'hsi-morning hsi-afternoon hsi-morning-plus hsi-afternoon-plus hsi-morning-vip hsi-afternoon-vip'),
  ('flag-cn',
    'szse-morning szse-afternoon szse-morning-plus szse-afternoon-plus szse-morning-vip
     szse-afternoon-vip'),
  ('flag-tw',
    'taiex taiex-plus taiex-vip'),
  ('flag-sg',
    'sgx sgx-plus sgx-vip'),
  ('flag-in',
    'bse bse-plus'),
  ('flag-eg',
    'egx egx-plus'),
  ('flag-ru',
    'russia moexbc russia-plus moexbc-plus russia-vip'),
  ('flag-de',
    'dax dax-plus dax-vip'),
  ('flag-gb',
    'ftse ftse-plus ftse-vip'),
  ('flag-us',
    'dji nasdaq dji-plus nasdaq-plus dji-vip'),
  ('flag-mm',
    'myanmar-2d-morning myanmar-2d-evening myanmar-3d myanmar-star myanmar-hd myanmar-vip myanmar-live
     myanmar-live-grand')
) as f (logo, ids)
where p.id = any(regexp_split_to_array(f.ids, '\s+')) and p.logo = 'mark';
