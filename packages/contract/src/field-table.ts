/**
 * The closed list of what can be wrong with a field of a request: English, Thai. `{name}` is filled from the values
 * that belong to the code. One code has one meaning and one sentence, wherever it is answered.
 */
export const fieldTable = {
  // problems that a schema of the contract can report for any field
  required: ['Please fill this in.', 'กรุณากรอกข้อมูล'],
  invalid_type: ['This must be {expected}.', 'ต้องเป็น{expected}'],
  too_small: ['At least {min}.', 'ต้องไม่น้อยกว่า {min}'],
  too_big: ['At most {max}.', 'ต้องไม่เกิน {max}'],
  not_multiple_of: ['A multiple of {step}.', 'ต้องหารด้วย {step} ลงตัว'],
  invalid_format: ['The format is not right.', 'รูปแบบไม่ถูกต้อง'],
  invalid_value: ['One of: {options}.', 'ต้องเป็นค่าใดค่าหนึ่งต่อไปนี้: {options}'],
  invalid_union: ['This has none of the forms that are taken.', 'ไม่ตรงกับรูปแบบที่รองรับ'],
  invalid_key: ['The name of a field is not right.', 'ชื่อช่องไม่ถูกต้อง'],
  unrecognized_keys: ['Not known here: {names}.', 'ไม่รู้จักช่อง {names}'],
  unkeepable_text: ['This has characters that cannot be kept.', 'มีอักขระที่บันทึกไม่ได้'],
  twice: ['Each one once: this one is there already.', 'มีรายการนี้อยู่แล้ว ระบุซ้ำไม่ได้'],
  too_many: ['At most {max}. Take some out first.', 'ได้ไม่เกิน {max} รายการ กรุณานำบางรายการออกก่อน'],
  taken: ['The {kind} “{name}” is taken. Choose another one.', '{kind} “{name}” มีผู้ใช้แล้ว กรุณาเลือก{kind}อื่น'],
  not_found: ['This is not there. Choose another one.', 'ไม่พบรายการนี้ กรุณาเลือกใหม่'],
  cursor_unknown: [
    'This is no place in the list. Give back what an earlier answer gave, or begin without it.',
    'ไม่พบตำแหน่งนี้ในรายการ กรุณาส่งค่าที่ได้จากคำตอบก่อนหน้า หรือเริ่มใหม่โดยไม่ส่งค่านี้',
  ],
  // how a text is written
  not_an_id: ['A whole number such as 42.', 'ต้องเป็นเลขจำนวนเต็ม เช่น 42'],
  not_an_amount: [
    'An amount with at most two decimals, such as 1500.00.',
    'จำนวนเงิน ทศนิยมไม่เกินสองตำแหน่ง เช่น 1500.00',
  ],
  not_above_zero: ['An amount above zero, such as 100.00.', 'จำนวนเงินที่มากกว่าศูนย์ เช่น 100.00'],
  not_a_rate: [
    'A rate with at most two decimals, such as 900 or 3.2.',
    'อัตราจ่าย ทศนิยมไม่เกินสองตำแหน่ง เช่น 900 หรือ 3.2',
  ],
  not_a_step_start: [
    'An amount such as 5000, or a percentage such as 50.',
    'จำนวนเงิน เช่น 5000 หรือเปอร์เซ็นต์ เช่น 50',
  ],
  not_an_instant: ['A time such as 2026-05-16T08:20:00Z.', 'วันและเวลา เช่น 2026-05-16T08:20:00Z'],
  not_a_date: ['A date such as 2026-05-16.', 'วันที่ เช่น 2026-05-16'],
  not_a_time: ['A time such as 15:20.', 'เวลา เช่น 15:20'],
  not_digits: ['Digits only', 'กรอกได้เฉพาะตัวเลข'],
  not_five_digits: ['Five digits, such as 01234.', 'ตัวเลขห้าหลัก เช่น 01234'],
  not_one_line: ['One line of visible text.', 'ข้อความบรรทัดเดียวที่มองเห็นได้ทุกตัวอักษร'],
  not_visible: ['Visible text only.', 'ข้อความที่มองเห็นได้ทุกตัวอักษรเท่านั้น'],
  not_a_username: [
    '2 to 63 letters, digits, dots, dashes or underscores.',
    'ตัวอักษรอังกฤษ ตัวเลข จุด ขีดกลาง หรือขีดล่าง 2 ถึง 63 ตัว',
  ],
  not_a_code: [
    '2 to 31 small letters, digits or dashes, beginning with a letter or digit.',
    'ตัวพิมพ์เล็ก ตัวเลข หรือขีด 2 ถึง 31 ตัว ขึ้นต้นด้วยตัวอักษรหรือตัวเลข',
  ],
  not_a_currency: ['Three letters, such as THB.', 'ตัวอักษรสามตัว เช่น THB'],
  not_a_provider: ['The id of a provider, such as thai-gov.', 'รหัสหวย เช่น thai-gov'],
  not_a_provider_id: [
    'Use at least two lower-case letters, digits or hyphens, and not “create”.',
    'ใช้ตัวพิมพ์เล็กภาษาอังกฤษ ตัวเลข หรือขีดกลาง อย่างน้อยสองตัว และต้องไม่ใช่ “create”',
  ],
  not_a_round_name: ['Use letters, digits, dots or hyphens.', 'ใช้ตัวอักษร ตัวเลข จุด หรือขีดกลาง'],
  not_a_chain: ['A chain of the log, such as 0.', 'เลขสายของบันทึก เช่น 0'],
  not_a_log_entry: ['An entry of the log, such as 0-42.', 'เลขรายการของบันทึก เช่น 0-42'],
  not_a_ledger_account: ['An account such as agent-2-7.', 'บัญชี เช่น agent-2-7'],
  not_a_list: ['A list such as bills.list.', 'รายการ เช่น bills.list'],
  not_a_page: ['A page such as /lotto/result.', 'หน้า เช่น /lotto/result'],
  not_a_link: [
    'An address that begins with https://, or a page that begins with /',
    'ที่อยู่ที่ขึ้นต้นด้วย https:// หรือหน้าที่ขึ้นต้นด้วย /',
  ],
  not_a_logo_address: [
    'An https address without spaces, such as https://example.com/logo.png.',
    'ที่อยู่แบบ https ไม่มีช่องว่าง เช่น https://example.com/logo.png',
  ],
  not_a_picture: ['The SHA-256 of a picture in hexadecimal.', 'ค่า SHA-256 ของรูปในเลขฐานสิบหก'],
  not_base64url: ['Base64url without padding.', 'ข้อความ base64url โดยไม่มีเครื่องหมาย = ต่อท้าย'],
  not_a_sign_in_code: ['6 digits, or a recovery code.', 'ตัวเลข 6 หลัก หรือรหัสกู้คืน'],
  not_a_totp_code: ['6 digits.', 'ตัวเลข 6 หลัก'],
  password_or_passkey: ['Give a password or a passkey.', 'กรุณาใช้รหัสผ่านหรือพาสคีย์'],
  // passwords
  too_short: ['The password needs {min} characters or more.', 'รหัสผ่านต้องมีอย่างน้อย {min} ตัวอักษร'],
  too_long: ['The password may have {max} characters at most.', 'รหัสผ่านต้องไม่เกิน {max} ตัวอักษร'],
  has_username: ['The password must not contain the username.', 'รหัสผ่านต้องไม่มีชื่อผู้ใช้'],
  too_common: [
    'This password is one of the first that are tried. Take another.',
    'รหัสผ่านนี้เดาได้ง่าย กรุณาเลือกรหัสอื่น',
  ],
  unchanged: ['The new password is the present one.', 'รหัสผ่านใหม่ซ้ำกับรหัสผ่านปัจจุบัน'],
  // whom something is about
  master_or_agent: ['Name a master or an agent.', 'กรุณาระบุมาสเตอร์หรือเอเย่นต์'],
  audience_empty: ['Name at least one master or agent.', 'กรุณาระบุมาสเตอร์หรือเอเย่นต์อย่างน้อยหนึ่งราย'],
  unknown_provider: ['There is no provider {providers}.', 'ไม่พบหวย {providers}'],
  unknown_currency: ['A currency of ISO 4217, such as THB.', 'สกุลเงินตามมาตรฐาน ISO 4217 เช่น THB'],
  // rights of roles
  named_twice: ['This role and right are named twice.', 'ระบุบทบาทและสิทธิ์นี้ซ้ำ'],
  superadmin_role: ['The superadmin’s rights cannot be reduced.', 'ลดสิทธิ์ของผู้ดูแลสูงสุดไม่ได้'],
  company_only: ['Only the company has this.', 'สำหรับบริษัทเท่านั้น'],
  company_manages: [
    'Written by the company, read by its tenants.',
    'บริษัทเป็นผู้จัดการ มาสเตอร์และเอเย่นต์ดูได้อย่างเดียว',
  ],
  above_agent: [
    'An agent is below its master and knows no other.',
    'เอเย่นต์อยู่ในสังกัดมาสเตอร์ และไม่เห็นข้อมูลของมาสเตอร์อื่น',
  ],
  view_only: ['There is nothing here to change.', 'ดูได้อย่างเดียว ไม่มีข้อมูลให้แก้ไข'],
  groups_not_allowed: ['This right is not limited to groups of providers.', 'สิทธิ์นี้จำกัดตามกลุ่มหวยไม่ได้'],
  // terms between the tiers
  share_step: ['A share is a multiple of {step}.', 'ถือสู้ปรับได้ครั้งละ {step}'],
  shares_over_upline: ['At most {max} together, as {upline} has.', 'รวมกันได้ไม่เกิน {max} ตามที่ {upline} มี'],
  better_than_upline: ['At most {max}, as {upline} has.', 'ได้ไม่เกิน {max} ตามที่ {upline} มี'],
  not_given_by_upline: ['{upline} does not have this bet type.', '{upline} ไม่ได้ขายประเภทนี้'],
  passed: ['Choose a time ahead, or let the terms begin now.', 'กรุณาเลือกเวลาในอนาคต หรือให้มีผลทันที'],
  too_much: ['At most {max} is owed.', 'ยอดค้างชำระคือ {max} เท่านั้น'],
  // settings, rates, blocks, rules
  not_offered: ['This provider does not sell the bet type.', 'หวยนี้ไม่เปิดรับประเภทนี้'],
  nothing: ['Enter an amount above zero.', 'กรุณากรอกค่าที่มากกว่าศูนย์'],
  company_must_set: [
    'The company must say this: nothing is sold without it.',
    'บริษัทต้องกำหนดค่านี้ หากไม่มีจะขายไม่ได้',
  ],
  over_upline: ['At most {max}, as given by {owner}.', 'ได้ไม่เกิน {max} ตามที่{owner}กำหนด'],
  under_upline: ['At least {min}, as given by {owner}.', 'ต้องไม่ต่ำกว่า {min} ตามที่{owner}กำหนด'],
  prizes_incomplete: [
    'Give every prize of this bet type once; 0 for one that is not paid.',
    'กรุณากำหนดรางวัลของประเภทนี้ให้ครบทุกรางวัล รางวัลที่ไม่จ่ายให้ใส่ 0',
  ],
  not_agreed: ['Nothing is agreed for this bet type.', 'เงื่อนไขยังไม่มีประเภทนี้'],
  lowest_over_maximum: [
    'The smallest stake may be the largest at most: {max} ({owner}).',
    'แทงขั้นต่ำต้องไม่เกินแทงสูงสุด {max} ({owner})',
  ],
  maximum_below_lowest: [
    'The largest stake may be the smallest at least: {min} ({owner}).',
    'แทงสูงสุดต้องไม่น้อยกว่าแทงขั้นต่ำ {min} ({owner})',
  ],
  low_over_high: [
    'The low-risk share lies below the high-risk one: {bound}%.',
    'เสี่ยงต่ำ % ต้องไม่เกินเสี่ยงสูง % ซึ่งตั้งไว้ {bound}%',
  ],
  out_of_range: ['From {min} to {max}.', 'ระหว่าง {min} ถึง {max}'],
  not_a_number: ['Please Fill Number {digits} digit', 'กรุณากรอกเลข {digits} หลัก'],
  no_number: ['This bet type has no number.', 'ประเภทนี้ไม่มีเลขให้กรอก'],
  repeats: ['No digit may be in it twice.', 'ตัวเลขต้องไม่ซ้ำกัน'],
  steps_needed: [
    'Add a step or a limit per player. Without one the rule has no effect.',
    'กรุณาเพิ่มขั้นหรือลิมิตต่อคน ไม่เช่นนั้นกฎจะไม่มีผล',
  ],
  not_ascending: [
    'Steps begin one above the other: after {before}.',
    'แต่ละขั้นต้องเริ่มสูงกว่าขั้นก่อนหน้า คือมากกว่า {before}',
  ],
  after_close: ['The number is closed by the step before.', 'ขั้นก่อนหน้าปิดรับเลขแล้ว เพิ่มขั้นต่อไม่ได้'],
  never_higher: [
    'A later step never pays more than an earlier one: {max} at most.',
    'ขั้นถัดไปจ่ายสูงกว่าขั้นก่อนไม่ได้ ไม่เกิน {max}',
  ],
  overlaps: [
    'There is a special rate for this bet type at that time already.',
    'ประเภทนี้มีอัตราจ่ายพิเศษในช่วงเวลานี้อยู่แล้ว',
  ],
  period_order: [
    'A period ends after it begins, and in the future.',
    'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มต้นและเป็นเวลาในอนาคต',
  ],
  // providers and their rounds
  derivation_fixed: [
    'Bets were taken already, so how the draws are derived can no longer be changed.',
    'มีการรับแทงแล้ว จึงเปลี่ยนวิธีได้เลขรางวัลไม่ได้',
  ],
  unknown_zone: [
    'A time zone such as Asia/Bangkok or America/New_York.',
    'ต้องเป็นเขตเวลา เช่น Asia/Bangkok หรือ America/New_York',
  ],
  close_before_open: ['It must close after it opens.', 'เวลาปิดรับต้องอยู่หลังเวลาเปิดรับ'],
  close_after_draw: [
    'It must close before the draw, or with it at the latest.',
    'เวลาปิดรับต้องไม่ช้ากว่าเวลาออกรางวัล',
  ],
  out_of_order_on: [
    'On {date} the clocks change: it must still open, close and draw in this order then.',
    'วันที่ {date} มีการปรับเวลา เวลาต้องเรียงตามลำดับ เปิดรับ ปิดรับ ออกรางวัล',
  ],
  window_too_short: ['At least as long as one round.', 'ต้องยาวอย่างน้อยเท่ากับหนึ่งงวด'],
  date_twice: ['Each date once: this one is there already.', 'ระบุแต่ละวันได้ครั้งเดียว วันนี้มีอยู่แล้ว'],
  times_need_one_round_a_day: [
    'Other times only where there is one round a day. Leave the times out.',
    'เปลี่ยนเวลาได้เฉพาะหวยที่มีวันละหนึ่งงวด กรุณาไม่ระบุเวลา',
  ],
  unknown_field: ['One of the fields of the draw: {names}.', 'ต้องเป็นช่องของผลรางวัล ได้แก่ {names}'],
  wrong_digits: ['{sizes} digits, as the draw has them.', 'ต้องเป็น {sizes} หลักตามผลรางวัล'],
  no_digits: ['This field has no digits to set. Leave it empty.', 'ช่องนี้ไม่มีจำนวนหลัก กรุณาเว้นว่าง'],
  wrong_count: ['{sizes} numbers, as the draw has them.', 'ต้องเป็น {sizes} ชุดตามผลรางวัล'],
  not_decided: [
    'Only what every draw decides: it says nothing about this one.',
    'เลือกได้เฉพาะประเภทที่คิดผลได้จากผลรางวัลทุกงวด ผลรางวัลนี้ใช้คิดผลประเภทนี้ไม่ได้',
  ],
  bets_open: [
    'There are bets on {types} in rounds that are not settled. Remove them when they are.',
    'ยังมียอดแทง {types} ในงวดที่ยังไม่ได้คิดผล ลบได้เมื่อคิดผลแล้ว',
  ],
  length_sold: [
    'There are bets on {types} of the old length in rounds that are not settled. Change it when they are.',
    'ยังมียอดแทง {types} ตามจำนวนหลักเดิมในงวดที่ยังไม่ได้คิดผล เปลี่ยนได้เมื่อคิดผลแล้ว',
  ],
  auto_confirm_blind: [
    'Off while results are keyed twice: nobody would key the second entry.',
    'ใช้ร่วมกับการกรอกซ้ำไม่ได้ เพราะจะไม่มีผู้กรอกครั้งที่สอง',
  ],
  house_game_draw: [
    'Draws itself only as {derivations}: choose how results come about first.',
    'ระบบออกผลเองได้เฉพาะแบบ {derivations} กรุณาเลือกวิธีได้เลขรางวัลก่อน',
  ],
  house_game_manual: [
    'Not with results by hand: the house draws this by itself.',
    'ตั้งเป็นกรอกเองไม่ได้ เพราะระบบออกผลเอง',
  ],
  beacon_off: [
    'Not while this installation names no server to fetch a beacon from (DRAWDESK_BEACON_ADDRESSES): every round would be refunded.',
    'เปิดไม่ได้ เพราะระบบนี้ยังไม่ได้กำหนดเซิร์ฟเวอร์สำหรับรับค่าสุ่มสาธารณะ (DRAWDESK_BEACON_ADDRESSES) ทุกงวดจะถูกคืนเงิน',
  ],
  refund_before_overdue: [
    'Not before the round is overdue: {minutes} minutes or more.',
    'ต้องไม่ก่อนเวลาที่งวดเกินกำหนด คืออย่างน้อย {minutes} นาที',
  ],
  draw_before_close: ['Not before it closes.', 'ต้องไม่ก่อนเวลาปิดรับ'],
  too_far_ahead: ['Within {days} days from now.', 'ต้องไม่เกิน {days} วันนับจากวันนี้'],
  close_time_passed: ['A time that lies ahead.', 'ต้องเป็นเวลาในอนาคต'],
  bounds: ['A time after the round opened, and not in the future.', 'ต้องอยู่หลังเวลาเปิดรับและไม่เกินเวลาปัจจุบัน'],
  // sources of results
  house_game: [
    'The house draws this by itself: its results need no source.',
    'ระบบออกผลหวยนี้เอง จึงไม่ต้องใช้แหล่งผล',
  ],
  not_a_source_address: [
    'An address such as https://example.com/draws.json.',
    'ที่อยู่ เช่น https://example.com/draws.json',
  ],
  address: [
    'A whole address such as https://example.com/draws.json, without a name and password in it.',
    'ต้องเป็นที่อยู่เต็ม เช่น https://example.com/draws.json และไม่มีชื่อผู้ใช้หรือรหัสผ่าน',
  ],
  not_a_folder: ['Small letters, digits, - and _', 'ตัวพิมพ์เล็ก ตัวเลข - และ _'],
  not_a_path: [
    'A path such as draws.0.number or /draws/0/number.',
    'ตำแหน่งในคำตอบ เช่น draws.0.number หรือ /draws/0/number',
  ],
  not_a_header: ['A header such as X-Api-Key.', 'ชื่อส่วนหัว เช่น X-Api-Key'],
  not_ascii: ['Letters, digits and signs of ASCII.', 'ตัวอักษรอังกฤษ ตัวเลข และเครื่องหมายแบบ ASCII เท่านั้น'],
  header_fixed: [
    'This header is made by the connection itself. Leave it out.',
    'ระบบกำหนดส่วนหัวนี้เอง กรุณานำออก',
  ],
  header_again: [
    'Enter its value: none is kept for this server.',
    'กรุณากรอกค่า เพราะยังไม่มีค่าที่เก็บไว้สำหรับเซิร์ฟเวอร์นี้',
  ],
  field_not_placed: ['Say where it is: {names}.', 'กรุณาระบุตำแหน่งของ {names}'],
  not_tied: [
    'Say how an answer is known as the one of the round: its label or its whole date with the year, and with several rounds a day the time, at a path or in the address. Otherwise an old answer would be taken.',
    'กรุณาระบุวิธีตรวจว่าคำตอบเป็นของงวดนั้น คือชื่องวด หรือวันที่ครบทั้งปี และเวลาหากวันหนึ่งมีหลายงวด ในคำตอบหรือในที่อยู่ มิฉะนั้นอาจได้ผลเก่า',
  ],
  // results as they are entered
  not_an_object: ['Give the fields of the draw.', 'กรุณาส่งช่องของผลรางวัล'],
  missing: ['Please Fill Number', 'กรุณากรอกตัวเลข'],
  not_text: ['Please Fill Number', 'กรุณากรอกตัวเลข'],
  wrong_length: ['Please Fill Number {digits} digit', 'กรุณากรอกตัวเลข {digits} หลัก'],
  wrong_number_count: ['Please Fill Number: {count} numbers', 'กรุณากรอกตัวเลข {count} ชุด'],
  not_published: ['As it was published, such as 19,876.54', 'กรอกตามที่ประกาศ เช่น 19,876.54'],
  contradicts: [
    'Does not agree with the first prize, which implies {expected}',
    'ไม่ตรงกับรางวัลที่ 1 ซึ่งต้องเป็น {expected}',
  ],
  no_trading: [
    'No trading: there is no result. Void the round, every bill is refunded.',
    'ตลาดไม่เปิดซื้อขาย ไม่มีผล ให้ทำงวดเป็นโมฆะเพื่อคืนเงินทุกโพย',
  ],
  too_few_shots: [
    'Fewer than {min} shots: there is no result. Void the round, every bill is refunded.',
    'มีเลขยิงไม่ถึง {min} เลข ไม่มีผล ให้ทำงวดเป็นโมฆะเพื่อคืนเงินทุกโพย',
  ],
  undecided: [
    'Bets on “{type}” were sold, and this result does not decide them. Fill in the missing number.',
    'มีการขาย “{type}” แต่ผลนี้ใช้คิดผลไม่ได้ กรุณากรอกเลขที่ขาด',
  ],
  reason_missing: ['Please say why', 'กรุณาระบุเหตุผล'],
  // bills, reports, webhooks
  too_many_tickets: [
    'These bets make {tickets} tickets. A bill has at most {max}.',
    'รวมเป็นรายการแทง {tickets} รายการ โพยหนึ่งมีได้ไม่เกิน {max} รายการ',
  ],
  date_order: ['The first day lies after the last one.', 'วันแรกอยู่หลังวันสุดท้าย'],
  range_too_long: ['At most {days} days.', 'ไม่เกิน {days} วัน'],
  not_an_address: ['An address such as https://example.com/drawdesk', 'ที่อยู่ เช่น https://example.com/drawdesk'],
  address_has_password: ['Leave name and password out.', 'กรุณาไม่ใส่ชื่อผู้ใช้หรือรหัสผ่านในที่อยู่'],
  host_not_listed: [
    'Webhooks are sent only to hosts that the company has listed.',
    'ส่งเว็บฮุกได้เฉพาะโฮสต์ที่บริษัทกำหนดไว้',
  ],
  not_https: ['It has to begin with https.', 'ต้องขึ้นต้นด้วย https'],
  private_network: ['This lies in a private network.', 'อยู่ในเครือข่ายภายใน'],
} as const satisfies Record<string, readonly [en: string, th: string]>;
