/**
 * The closed list of what can be wrong with a field of a request: English, Thai. `{name}` is filled from the values
 * that belong to the code. One code has one meaning and one sentence, wherever it is answered.
 */
export const fieldTable = {
  // problems that a schema of the contract can report for any field
  required: ['Required.', 'กรุณากรอกข้อมูล'],
  invalid_type: ['Must be {expected}.', 'ต้องเป็น{expected}'],
  too_small: ['At least {min}.', 'ต้องไม่น้อยกว่า {min}'],
  too_big: ['At most {max}.', 'ต้องไม่เกิน {max}'],
  not_multiple_of: ['Must be a multiple of {step}.', 'ต้องหารด้วย {step} ลงตัว'],
  invalid_format: ['The format isn’t valid.', 'รูปแบบไม่ถูกต้อง'],
  invalid_value: ['Must be one of: {options}.', 'ต้องเป็นค่าใดค่าหนึ่งต่อไปนี้: {options}'],
  invalid_union: ['Not one of the accepted forms.', 'ไม่ตรงกับรูปแบบที่รองรับ'],
  invalid_key: ['The name of this field isn’t valid.', 'ชื่อช่องไม่ถูกต้อง'],
  unrecognized_keys: ['Unknown fields: {names}.', 'ไม่รู้จักช่อง {names}'],
  unkeepable_text: ['Contains characters that can’t be stored.', 'มีอักขระที่บันทึกไม่ได้'],
  twice: ['Already in the list. Each entry can appear once.', 'มีรายการนี้อยู่แล้ว ระบุซ้ำไม่ได้'],
  too_many: ['At most {max}. Remove some first.', 'ได้ไม่เกิน {max} รายการ กรุณานำบางรายการออกก่อน'],
  taken: [
    'The {kind} “{name}” is already in use. Choose another one.',
    '{kind} “{name}” มีผู้ใช้แล้ว กรุณาเลือก{kind}อื่น',
  ],
  not_found: ['Not found. Choose another one.', 'ไม่พบรายการนี้ กรุณาเลือกใหม่'],
  cursor_unknown: [
    'This cursor isn’t valid. Send one from an earlier response, or leave it out to start at the beginning.',
    'เคอร์เซอร์นี้ไม่ถูกต้อง กรุณาส่งค่าที่ได้จากคำตอบก่อนหน้า หรือไม่ต้องส่งค่านี้เพื่อเริ่มจากต้น',
  ],
  // how a text is written
  not_an_id: ['Enter a whole number such as 42.', 'กรอกเลขจำนวนเต็ม เช่น 42'],
  not_an_amount: [
    'Enter an amount such as 1500.00, with at most two decimals.',
    'กรอกจำนวนเงิน เช่น 1500.00 ทศนิยมไม่เกินสองตำแหน่ง',
  ],
  not_above_zero: ['Enter an amount above zero, such as 100.00.', 'กรอกจำนวนเงินที่มากกว่าศูนย์ เช่น 100.00'],
  amount_too_large: ['At most 9,999,999,999,999.99.', 'ได้ไม่เกิน 9,999,999,999,999.99'],
  not_a_rate: [
    'Enter a rate such as 900 or 3.2, with at most two decimals.',
    'กรอกอัตราจ่าย เช่น 900 หรือ 3.2 ทศนิยมไม่เกินสองตำแหน่ง',
  ],
  not_a_step_start: [
    'Enter an amount such as 5000, or a percentage such as 50.',
    'กรอกจำนวนเงิน เช่น 5000 หรือเปอร์เซ็นต์ เช่น 50',
  ],
  not_an_instant: [
    'Enter a date and time such as 2026-05-16T08:20:00Z.',
    'กรอกวันและเวลา เช่น 2026-05-16T08:20:00Z',
  ],
  not_a_date: ['Enter a date such as 2026-05-16.', 'กรอกวันที่ เช่น 2026-05-16'],
  not_a_time: ['Enter a time such as 15:20.', 'กรอกเวลา เช่น 15:20'],
  not_digits: ['Digits only.', 'กรอกได้เฉพาะตัวเลข'],
  not_five_digits: ['Enter five digits, such as 01234.', 'กรอกตัวเลขห้าหลัก เช่น 01234'],
  not_one_line: [
    'Enter one line of text without invisible characters.',
    'กรอกข้อความบรรทัดเดียวโดยไม่มีอักขระที่มองไม่เห็น',
  ],
  not_visible: ['Enter text without invisible characters.', 'กรอกข้อความโดยไม่มีอักขระที่มองไม่เห็น'],
  not_a_username: [
    'Use 2 to 63 letters, digits, dots, hyphens or underscores.',
    'ใช้ตัวอักษรอังกฤษ ตัวเลข จุด ขีดกลาง หรือขีดล่าง ยาว 2 ถึง 63 ตัว',
  ],
  not_a_code: [
    'Use 2 to 31 lower-case letters, digits or hyphens. Start with a letter or digit.',
    'ใช้ตัวพิมพ์เล็กภาษาอังกฤษ ตัวเลข หรือขีดกลาง ยาว 2 ถึง 31 ตัว ขึ้นต้นด้วยตัวอักษรหรือตัวเลข',
  ],
  not_a_currency: ['Enter three letters, such as THB.', 'กรอกตัวอักษรสามตัว เช่น THB'],
  not_a_provider: ['Enter the ID of a provider, such as thai-gov.', 'กรอกรหัสหวย เช่น thai-gov'],
  not_a_provider_id: [
    'Use at least two lower-case letters, digits or hyphens. “create” can’t be used.',
    'ยาวอย่างน้อย 2 ตัวอักษร ใช้ได้เฉพาะตัวพิมพ์เล็กภาษาอังกฤษ ตัวเลข และขีดกลาง ต้องไม่ใช่ “create”',
  ],
  not_a_round_name: ['Use letters, digits, dots or hyphens.', 'ใช้ตัวอักษร ตัวเลข จุด หรือขีดกลาง'],
  not_a_chain: ['Enter the number of a log chain, such as 0.', 'กรอกเลขสายโซ่ของบันทึก เช่น 0'],
  not_a_log_entry: ['Enter the ID of a log entry, such as 0-42.', 'กรอกเลขรายการบันทึก เช่น 0-42'],
  not_a_ledger_account: ['Enter a ledger account such as agent-2-7.', 'กรอกรหัสบัญชี เช่น agent-2-7'],
  not_a_list: ['Enter the name of a list, such as bills.list.', 'กรอกชื่อรายการ เช่น bills.list'],
  not_a_page: ['Enter the address of a page, such as /lotto/result.', 'กรอกที่อยู่ของหน้า เช่น /lotto/result'],
  not_a_link: [
    'Enter an address that starts with https://, or a page that starts with /.',
    'กรอกที่อยู่ที่ขึ้นต้นด้วย https:// หรือหน้าที่ขึ้นต้นด้วย /',
  ],
  not_a_logo_address: [
    'Enter an https address without spaces, such as https://example.com/logo.png.',
    'กรอกที่อยู่แบบ https ไม่มีช่องว่าง เช่น https://example.com/logo.png',
  ],
  not_a_picture: ['Enter the SHA-256 of an image in hexadecimal.', 'กรอกค่า SHA-256 ของรูปในเลขฐานสิบหก'],
  not_base64url: ['Must be base64url without padding.', 'ต้องเป็นข้อความ base64url โดยไม่มีเครื่องหมาย = ต่อท้าย'],
  not_a_sign_in_code: ['Enter 6 digits or a recovery code.', 'กรอกตัวเลข 6 หลักหรือรหัสกู้คืน'],
  not_a_totp_code: ['Enter 6 digits.', 'กรอกตัวเลข 6 หลัก'],
  password_or_passkey: ['Send a password or a passkey.', 'กรุณาใช้รหัสผ่านหรือพาสคีย์'],
  // passwords
  too_short: ['Use at least {min} characters.', 'รหัสผ่านต้องมีอย่างน้อย {min} ตัวอักษร'],
  too_long: ['Use at most {max} characters.', 'รหัสผ่านต้องไม่เกิน {max} ตัวอักษร'],
  has_username: ['Don’t use the username in the password.', 'รหัสผ่านต้องไม่มีชื่อผู้ใช้'],
  too_common: ['This password is easy to guess. Choose another one.', 'รหัสผ่านนี้เดาได้ง่าย กรุณาเลือกรหัสผ่านอื่น'],
  unchanged: ['Choose a password other than the current one.', 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านปัจจุบัน'],
  // whom something is about
  master_or_agent: ['Choose a master or an agent.', 'กรุณาเลือกมาสเตอร์หรือเอเย่นต์'],
  audience_empty: ['Choose at least one master or agent.', 'กรุณาเลือกมาสเตอร์หรือเอเย่นต์อย่างน้อยหนึ่งราย'],
  unknown_provider: ['Provider {providers} not found.', 'ไม่พบหวย {providers}'],
  unknown_currency: [
    'Enter an ISO 4217 currency code, such as THB.',
    'กรอกรหัสสกุลเงินตามมาตรฐาน ISO 4217 เช่น THB',
  ],
  // rights of roles
  named_twice: ['This right is listed twice for this role.', 'ระบุสิทธิ์นี้ของบทบาทนี้ซ้ำ'],
  superadmin_role: ['The superadmin’s rights can’t be reduced.', 'ลดสิทธิ์ของผู้ดูแลสูงสุดไม่ได้'],
  company_only: ['Available only to the company.', 'สำหรับบริษัทเท่านั้น'],
  company_manages: [
    'Managed by the company. Masters and agents can only view it.',
    'บริษัทเป็นผู้จัดการ มาสเตอร์และเอเย่นต์ดูได้อย่างเดียว',
  ],
  not_a_hash: [
    'A hash is 64 digits and letters from a to f (SHA-256, hexadecimal).',
    'แฮชต้องเป็นเลขฐานสิบหก 64 ตัว (SHA-256)',
  ],
  not_a_factor: ['A factor is 0.01 to 10.00.', 'ตัวคูณต้องอยู่ระหว่าง 0.01 ถึง 10.00'],
  above_agent: ['Not available to agents.', 'เอเย่นต์ใช้สิทธิ์นี้ไม่ได้'],
  agents_only: ['Only for agents: they take the bets.', 'เฉพาะเอเย่นต์ซึ่งเป็นผู้รับแทง'],
  view_only: ['There is nothing to manage here: “View” is the highest right.', 'ดูได้อย่างเดียว ไม่มีข้อมูลให้แก้ไข'],
  groups_not_allowed: ['This right can’t be limited to provider groups.', 'จำกัดสิทธิ์นี้ตามกลุ่มหวยไม่ได้'],
  // terms between the tiers
  share_step: ['The share must be a multiple of {step}.', 'ถือสู้ปรับได้ครั้งละ {step}'],
  shares_over_upline: [
    'Together at most {max}, the limit of {upline}.',
    'รวมกันได้ไม่เกิน {max} ตามเงื่อนไขของ {upline}',
  ],
  shares_over_upline_in: [
    'Together at most {max}, the limit of {upline} for {scope}.',
    'รวมกันได้ไม่เกิน {max} ตามเงื่อนไขของ {upline} สำหรับ{scope}',
  ],
  better_than_upline_in: [
    'At most {max}, the limit of {upline} for {scope}.',
    'ได้ไม่เกิน {max} ตามเงื่อนไขของ {upline} สำหรับ{scope}',
  ],
  over_given: ['At most {max}, what is given.', 'ได้ไม่เกิน {max} ที่ให้'],
  under_forced: ['At least {min}, the forced share.', 'ต้องไม่น้อยกว่า {min} ที่บังคับถือ'],
  shares_in_use: ['At least {min}, used by {agents}.', 'ต้องไม่น้อยกว่า {min} ซึ่ง {agents} ใช้อยู่'],
  twice_in: ['{scope} is already in the list. Each entry can appear once.', 'มี{scope}อยู่แล้ว ระบุซ้ำไม่ได้'],
  share_step_in: ['The share for {scope} must be a multiple of {step}.', 'ถือสู้สำหรับ{scope} ปรับได้ครั้งละ {step}'],
  over_given_in: ['At most {max}, what is given for {scope}.', 'ได้ไม่เกิน {max} ที่ให้สำหรับ{scope}'],
  under_forced_in: ['At least {min}, the forced share for {scope}.', 'ต้องไม่น้อยกว่า {min} ที่บังคับถือสำหรับ{scope}'],
  shares_in_use_in: [
    'At least {min} for {scope}, used by {agents}.',
    'ต้องไม่น้อยกว่า {min} สำหรับ{scope} ซึ่ง {agents} ใช้อยู่',
  ],
  scope_missing: [
    'Choose a provider group, a bet type family or both.',
    'เลือกกลุ่มหวย หมวดประเภท หรือทั้งสองอย่าง',
  ],
  better_than_upline: ['At most {max}, the limit of {upline}.', 'ได้ไม่เกิน {max} ตามเงื่อนไขของ {upline}'],
  not_given_by_upline: ['{upline} doesn’t sell this bet type.', '{upline} ไม่ได้ขายประเภทนี้'],
  passed: ['Choose a later time, or let the terms start now.', 'กรุณาเลือกเวลาในอนาคต หรือให้มีผลทันที'],
  too_much: ['At most {max}, the balance.', 'ได้ไม่เกินยอดค้างชำระ {max}'],
  // settings, rates, blocks, rules
  not_offered: ['This provider doesn’t offer this bet type.', 'หวยนี้ไม่มีประเภทนี้'],
  wins_too_much: ['The bets could win more than {max}.', 'รายการทั้งหมดอาจได้เงินรางวัลเกิน {max}'],
  not_taken_by_dealer: ['The dealer doesn’t take this bet type.', 'เจ้าที่รับรายนี้ไม่รับประเภทนี้'],
  nothing: ['Enter an amount above zero.', 'กรอกค่าที่มากกว่าศูนย์'],
  company_must_set: [
    'Required at company level: without it nothing is sold.',
    'บริษัทต้องกำหนดค่านี้ หากไม่มีจะขายไม่ได้',
  ],
  company_holds_rest: [
    'Only masters and agents can set a hold. The company holds what they don’t.',
    'ตั้งสู้ได้เฉพาะมาสเตอร์และเอเย่นต์ ส่วนที่เหลือบริษัทถือ',
  ],
  over_upline: ['At most {max}, set by {owner}.', 'ได้ไม่เกิน {max} ตามที่{owner}กำหนด'],
  under_upline: ['At least {min}, set by {owner}.', 'ต้องไม่น้อยกว่า {min} ตามที่{owner}กำหนด'],
  prizes_incomplete: [
    'Enter every prize of this bet type once. Enter 0 for a prize that isn’t paid.',
    'กรอกรางวัลของประเภทนี้ให้ครบทุกรางวัล รางวัลที่ไม่จ่ายให้กรอก 0',
  ],
  not_agreed: ['The terms don’t include this bet type.', 'เงื่อนไขยังไม่มีประเภทนี้'],
  lowest_over_maximum: [
    'The minimum stake can’t be above the maximum of {max}, set by {owner}.',
    'แทงขั้นต่ำต้องไม่เกินแทงสูงสุด {max} ที่{owner}กำหนด',
  ],
  maximum_below_lowest: [
    'The maximum stake can’t be below the minimum of {min}, set by {owner}.',
    'แทงสูงสุดต้องไม่น้อยกว่าแทงขั้นต่ำ {min} ที่{owner}กำหนด',
  ],
  low_over_high: [
    'The low-risk percentage can’t be above the high-risk one. The other value is {bound}%.',
    'เสี่ยงต่ำ % ต้องไม่มากกว่าเสี่ยงสูง % อีกค่าหนึ่งคือ {bound}%',
  ],
  out_of_range: ['From {min} to {max}.', 'ระหว่าง {min} ถึง {max}'],
  not_a_number: ['Please Fill Number {digits} digit', 'กรุณากรอกเลข {digits} หลัก'],
  no_number: ['This bet type has no number.', 'ประเภทนี้ไม่มีเลขให้กรอก'],
  repeats: ['Use each digit only once.', 'ตัวเลขต้องไม่ซ้ำกัน'],
  steps_needed: [
    'Add a step or a max bet per number. Without one the rule has no effect.',
    'กรุณาเพิ่มขั้น หรือกำหนดแทงสูงสุดต่อเลข ไม่เช่นนั้นกฎจะไม่มีผล',
  ],
  not_ascending: [
    'Must be above {before}, the start of the previous step.',
    'ต้องมากกว่า {before} ซึ่งเป็นค่าเริ่มของขั้นก่อนหน้า',
  ],
  after_close: ['The previous step already closes the number.', 'ขั้นก่อนหน้าปิดรับเลขแล้ว เพิ่มขั้นต่อไม่ได้'],
  never_higher: [
    'At most {max}: a later step can’t pay more than an earlier one.',
    'ต้องไม่เกิน {max} เพราะขั้นถัดไปจ่ายสูงกว่าขั้นก่อนไม่ได้',
  ],
  overlaps: ['This bet type already has a special rate at that time.', 'ประเภทนี้มีอัตราจ่ายพิเศษในช่วงเวลานี้อยู่แล้ว'],
  period_order: [
    'The end must be after the start and in the future.',
    'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มต้นและเป็นเวลาในอนาคต',
  ],
  // providers and their rounds
  derivation_fixed: [
    'Bets were accepted, so the derivation can’t be changed.',
    'มีการรับแทงแล้ว จึงเปลี่ยนวิธีได้เลขรางวัลไม่ได้',
  ],
  group_in_terms: [
    'Terms have shares for this group or the current one.',
    'มีเงื่อนไขที่กำหนดถือสู้แยกสำหรับกลุ่มนี้หรือกลุ่มปัจจุบัน',
  ],
  unknown_zone: [
    'Enter a time zone such as Asia/Bangkok or America/New_York.',
    'กรอกเขตเวลา เช่น Asia/Bangkok หรือ America/New_York',
  ],
  close_before_open: ['The close time must be after the open time.', 'เวลาปิดรับต้องอยู่หลังเวลาเปิดรับ'],
  close_after_draw: ['The close time can’t be after the draw time.', 'เวลาปิดรับต้องไม่ช้ากว่าเวลาออกรางวัล'],
  out_of_order_on: [
    'On {date} the clocks change. The times must be in the order open, close, draw on that day too.',
    'วันที่ {date} มีการปรับเวลา เวลาของวันนั้นต้องเรียงตามลำดับ เปิดรับ ปิดรับ ออกรางวัล ด้วย',
  ],
  window_too_short: ['Must be at least as long as one round.', 'ต้องยาวอย่างน้อยเท่ากับความยาวของหนึ่งงวด'],
  date_twice: ['This date is already in the list.', 'มีวันที่นี้ในรายการแล้ว'],
  times_need_one_round_a_day: [
    'Only providers with one round a day can have other times. Leave the times empty.',
    'เปลี่ยนเวลาได้เฉพาะหวยที่มีวันละหนึ่งงวด กรุณาเว้นช่องเวลาให้ว่าง',
  ],
  unknown_field: ['Must be a field of the draw: {fields}.', 'ต้องเป็นช่องของผลรางวัล ได้แก่ {fields}'],
  wrong_digits: ['Allowed number of digits: {sizes}.', 'ช่องนี้มีได้ {sizes} หลัก'],
  no_digits: ['This field has no digits. Leave it empty.', 'ช่องนี้ไม่มีจำนวนหลัก กรุณาเว้นว่าง'],
  wrong_count: ['Allowed count of numbers: {sizes}.', 'ช่องนี้มีได้ {sizes} ชุด'],
  not_decided: ['The draw doesn’t decide this bet type.', 'ผลรางวัลนี้ใช้คิดผลประเภทนี้ไม่ได้'],
  bets_open: [
    '{types}: some bets aren’t settled yet. Remove this after settlement.',
    'ยังมียอดแทง {types} ในงวดที่ยังไม่คิดผล ลบได้เมื่อคิดผลแล้ว',
  ],
  length_sold: [
    '{types}: some bets of the old length aren’t settled yet. Change this after settlement.',
    'ยังมียอดแทง {types} ตามจำนวนหลักเดิมในงวดที่ยังไม่คิดผล เปลี่ยนได้เมื่อคิดผลแล้ว',
  ],
  auto_confirm_blind: [
    'Turn this off while results need a second, blind entry.',
    'ใช้ร่วมกับการกรอกซ้ำไม่ได้ เพราะจะไม่มีผู้กรอกครั้งที่สอง',
  ],
  house_game_draw: [
    'This in-house draw needs the derivation {derivations}.',
    'งวดที่ระบบออกผลเองแบบนี้ต้องใช้วิธีได้เลขรางวัล {derivations}',
  ],
  house_game_manual: [
    'Results of in-house draws can’t be entered manually.',
    'ตั้งเป็นกรอกเองไม่ได้ เพราะระบบออกผลเอง',
  ],
  beacon_off: [
    'This installation has no server for public randomness (DRAWDESK_BEACON_ADDRESSES). Every round would be refunded.',
    'ระบบนี้ยังไม่ได้กำหนดเซิร์ฟเวอร์สำหรับรับค่าสุ่มสาธารณะ (DRAWDESK_BEACON_ADDRESSES) หากเปิดใช้ ทุกงวดจะคืนเงิน',
  ],
  refund_before_overdue: [
    'At least {minutes} min: rounds are refunded only after they are overdue.',
    'ต้องไม่น้อยกว่า {minutes} นาที เพราะคืนเงินได้หลังจากงวดเกินกำหนดแล้วเท่านั้น',
  ],
  draw_before_close: ['The draw time can’t be before the close time.', 'เวลาออกรางวัลต้องไม่เร็วกว่าเวลาปิดรับ'],
  too_far_ahead: ['At most {days} days from now.', 'ต้องไม่เกิน {days} วันนับจากวันนี้'],
  close_time_passed: ['Enter a time in the future.', 'ต้องเป็นเวลาในอนาคต'],
  bounds: [
    'Enter a time after the round opened and not in the future.',
    'ต้องอยู่หลังเวลาเปิดรับและไม่เกินเวลาปัจจุบัน',
  ],
  // sources of results
  house_game: ['In-house draws need no result source.', 'ระบบออกผลหวยนี้เอง จึงไม่ต้องใช้แหล่งผลรางวัล'],
  not_a_source_address: [
    'Enter an address such as https://example.com/draws.json.',
    'กรอกที่อยู่ เช่น https://example.com/draws.json',
  ],
  address: [
    'Enter a complete address such as https://example.com/draws.json, without a username and password.',
    'กรอกที่อยู่เต็ม เช่น https://example.com/draws.json โดยไม่มีชื่อผู้ใช้และรหัสผ่าน',
  ],
  not_a_folder: [
    'Use lower-case letters, digits, hyphens or underscores.',
    'ใช้ตัวพิมพ์เล็กภาษาอังกฤษ ตัวเลข - และ _',
  ],
  not_a_path: [
    'Enter a path such as draws.0.number or /draws/0/number.',
    'กรอกตำแหน่งในคำตอบ เช่น draws.0.number หรือ /draws/0/number',
  ],
  not_a_header: ['Enter a header name such as X-Api-Key.', 'กรอกชื่อส่วนหัว เช่น X-Api-Key'],
  not_ascii: [
    'Use ASCII letters, digits and signs only.',
    'ใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และเครื่องหมายแบบ ASCII',
  ],
  header_fixed: ['This header is set automatically. Remove it.', 'ระบบกำหนดส่วนหัวนี้เอง กรุณานำออก'],
  header_again: [
    'Enter the value. None is stored for this server.',
    'กรุณากรอกค่า เพราะยังไม่มีค่าที่เก็บไว้สำหรับเซิร์ฟเวอร์นี้',
  ],
  field_not_placed: ['Enter where to find: {fields}.', 'กรุณาระบุตำแหน่งของ {fields}'],
  not_tied: [
    'Check that a response belongs to the round, by its name or its full date; with several rounds a day, by the time too. Otherwise an old result could be used.',
    'กรุณาระบุวิธีตรวจว่าคำตอบเป็นของงวดนั้น จากชื่องวดหรือวันที่แบบเต็ม และเวลาด้วยหากวันหนึ่งมีหลายงวด มิฉะนั้นอาจได้ผลเก่า',
  ],
  // results as they are entered
  not_an_object: ['Send the fields of the draw.', 'กรุณาส่งช่องของผลรางวัล'],
  missing: ['Please Fill Number', 'กรุณากรอกตัวเลข'],
  not_text: ['Please Fill Number', 'กรุณากรอกตัวเลข'],
  wrong_length: ['Please Fill Number {digits} digit', 'กรุณากรอกตัวเลข {digits} หลัก'],
  wrong_number_count: ['Enter this many numbers: {count}.', 'กรุณากรอกตัวเลข {count} ชุด'],
  not_published: ['Enter the value as published, such as 19,876.54.', 'กรอกตามที่ประกาศ เช่น 19,876.54'],
  contradicts: [
    'Does not match the first prize, which gives {numbers}.',
    'ไม่ตรงกับรางวัลที่ 1 ช่องนี้ต้องเป็น {numbers}',
  ],
  no_trading: [
    'No trading means no result. Void the round; every bill is refunded.',
    'ตลาดไม่เปิดซื้อขายจึงไม่มีผล กรุณาทำงวดเป็นโมฆะเพื่อคืนเงินทุกโพย',
  ],
  too_few_shots: [
    'Fewer than {min} shots means no result. Void the round; every bill is refunded.',
    'มีเลขยิงไม่ถึง {min} เลข จึงไม่มีผล กรุณาทำงวดเป็นโมฆะเพื่อคืนเงินทุกโพย',
  ],
  undecided: [
    'Bets on “{type}” were accepted, but this result doesn’t decide them. Enter the missing number.',
    'มีการรับแทง “{type}” แต่ผลนี้ใช้คิดผลประเภทนี้ไม่ได้ กรุณากรอกเลขที่ขาด',
  ],
  reason_missing: ['Enter a reason.', 'กรุณาระบุเหตุผล'],
  // bills, reports, webhooks
  too_many_tickets: [
    'These bets make {tickets} tickets; a bill can have at most {max}.',
    'รวมเป็นรายการแทง {tickets} รายการ โพยหนึ่งใบมีได้ไม่เกิน {max} รายการ',
  ],
  date_order: ['The start date must not be after the end date.', 'วันเริ่มต้นต้องไม่อยู่หลังวันสิ้นสุด'],
  range_too_long: ['At most {days} days.', 'ไม่เกิน {days} วัน'],
  too_many_lines: [
    'There are more than {max} lines. Choose fewer days.',
    'มีมากกว่า {max} รายการ กรุณาเลือกช่วงวันให้สั้นลง',
  ],
  not_an_address: [
    'Enter an address such as https://example.com/drawdesk.',
    'กรอกที่อยู่ เช่น https://example.com/drawdesk',
  ],
  address_has_password: [
    'Remove the username and password from the address.',
    'กรุณานำชื่อผู้ใช้และรหัสผ่านออกจากที่อยู่',
  ],
  host_not_listed: [
    'Webhooks can be sent only to hosts that the company allows.',
    'ส่งเว็บฮุกได้เฉพาะโฮสต์ที่บริษัทอนุญาต',
  ],
  not_https: ['The address must start with https.', 'ที่อยู่ต้องขึ้นต้นด้วย https'],
  private_network: ['The address is in a private network.', 'ที่อยู่นี้อยู่ในเครือข่ายภายใน'],
} as const satisfies Record<string, readonly [en: string, th: string]>;
