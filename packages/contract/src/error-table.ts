/**
 * The closed list of problems the API answers with (RFC 9457): status, English, Thai. `{name}` is filled from the
 * problem's `values`.
 */
export const errorTable = {
  // who and whether
  not_signed_in: [401, 'Please sign in.', 'กรุณาเข้าสู่ระบบ'],
  wrong_credentials: [
    401,
    'The username, password, code or passkey is not right.',
    'ชื่อผู้ใช้ รหัสผ่าน รหัสยืนยัน หรือพาสคีย์ไม่ถูกต้อง',
  ],
  code_required: [
    401,
    'Show your second factor: a code of the authenticator, a passkey or a recovery code.',
    'กรุณายืนยันตัวตนขั้นที่สองด้วยรหัสจากแอปยืนยันตัวตน พาสคีย์ หรือรหัสกู้คืน',
  ],
  locked_out: [
    429,
    'Too many failed attempts. Try again in {minutes} minutes.',
    'เข้าสู่ระบบไม่สำเร็จหลายครั้ง กรุณาลองใหม่ใน {minutes} นาที',
  ],
  session_ended: [401, 'Your session has ended. Please sign in again.', 'เซสชันสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง'],
  not_allowed: [
    403,
    'You may not do this. It needs the right “{action} {subject}”.',
    'คุณไม่มีสิทธิ์ทำรายการนี้ ต้องมีสิทธิ์ “{action} {subject}”',
  ],
  view_mode_read_only: [
    403,
    'You are only viewing here. Switch to impersonate to make changes.',
    'โหมดดูอย่างเดียว กรุณาเปลี่ยนเป็นโหมดทำรายการแทนเพื่อแก้ไข',
  ],
  password_change_required: [
    403,
    'Your first password must be changed before you go on.',
    'กรุณาเปลี่ยนรหัสผ่านแรกเข้าก่อนใช้งานต่อ',
  ],
  second_factor_required: [
    403,
    'Your role needs a second factor. Set up an authenticator or a passkey before you go on.',
    'บทบาทของคุณต้องใช้การยืนยันตัวตนสองชั้น กรุณาตั้งค่าแอปยืนยันตัวตนหรือพาสคีย์ก่อนใช้งานต่อ',
  ],
  proof_required: [
    403,
    'Give your password again, and the code if you use one: this takes a proof from the last 5 minutes.',
    'รายการนี้ต้องยืนยันตัวตนไว้ไม่เกิน 5 นาที กรุณากรอกรหัสผ่านอีกครั้ง พร้อมรหัสยืนยันหากเปิดใช้',
  ],
  one_time_password_expired: [
    403,
    'This one-time password has expired: it is good for {hours} hours. Ask for a new one.',
    'รหัสผ่านใช้ครั้งเดียวนี้หมดอายุแล้ว (ใช้ได้ {hours} ชั่วโมง) กรุณาขอรหัสใหม่',
  ],
  attempts_slowed: [
    429,
    'Too many failed attempts. Try again in {seconds} seconds.',
    'กรอกผิดหลายครั้ง กรุณาลองใหม่ใน {seconds} วินาที',
  ],
  own_name_only: [
    403,
    'This is about yourself. Step back into your own name first.',
    'รายการนี้เป็นข้อมูลส่วนตัวของคุณ กรุณากลับไปที่บัญชีของคุณก่อน',
  ],
  tenant_suspended: [
    409,
    '{name} is suspended. It can be viewed, but nobody acts in its name.',
    '{name} ถูกระงับการใช้งาน ดูข้อมูลได้แต่ทำรายการแทนไม่ได้',
  ],
  sign_in_token_used: [
    410,
    'This sign-in link was used already. Open a new one, or sign in with your password.',
    'ลิงก์เข้าสู่ระบบนี้ถูกใช้ไปแล้ว กรุณาเปิดลิงก์ใหม่หรือเข้าสู่ระบบด้วยรหัสผ่าน',
  ],
  sign_in_token_expired: [
    410,
    'This sign-in link has expired: it is good for one minute. Open a new one, or sign in with your password.',
    'ลิงก์เข้าสู่ระบบนี้หมดอายุแล้ว (ใช้ได้ 1 นาที) กรุณาเปิดลิงก์ใหม่หรือเข้าสู่ระบบด้วยรหัสผ่าน',
  ],
  sign_in_token_foreign: [
    403,
    'This sign-in link does not belong here. Sign in on the page it was made for.',
    'ลิงก์เข้าสู่ระบบนี้ไม่ใช่ของหน้านี้ กรุณาเข้าสู่ระบบที่หน้าที่ถูกต้อง',
  ],
  would_replace_session: [
    409,
    'Somebody is signed in here already. This link signs in as {name} ({username}).',
    'มีผู้เข้าสู่ระบบอยู่แล้วในเบราว์เซอร์นี้ ลิงก์นี้จะเข้าสู่ระบบเป็น {name} ({username})',
  ],
  sign_in_token_unknown: [
    404,
    'There is no such sign-in link. Open a new one, or sign in with your password.',
    'ไม่พบลิงก์เข้าสู่ระบบนี้ กรุณาเปิดลิงก์ใหม่หรือเข้าสู่ระบบด้วยรหัสผ่าน',
  ],
  setup_done: [
    404,
    'This installation is set up already. Please sign in.',
    'ระบบนี้ตั้งค่าเริ่มต้นเรียบร้อยแล้ว กรุณาเข้าสู่ระบบ',
  ],
  setup_token_wrong: [
    403,
    'This set-up link is wrong or has expired. Start the server again: it prints a new one.',
    'ลิงก์ตั้งค่าเริ่มต้นนี้ไม่ถูกต้องหรือหมดอายุแล้ว กรุณาเริ่มเซิร์ฟเวอร์ใหม่เพื่อรับลิงก์ใหม่',
  ],
  wrong_password: [422, 'The present password is not right.', 'รหัสผ่านปัจจุบันไม่ถูกต้อง'],
  password_rejected: [422, 'This password cannot be used.', 'ไม่สามารถใช้รหัสผ่านนี้ได้'],
  totp_on_already: [409, 'The authenticator is switched on already.', 'เปิดใช้แอปยืนยันตัวตนอยู่แล้ว'],
  totp_off: [409, 'The authenticator is not switched on.', 'ยังไม่ได้เปิดใช้แอปยืนยันตัวตน'],
  totp_not_begun: [
    409,
    'Start again: there is no authenticator waiting for its first code.',
    'กรุณาเริ่มใหม่ ไม่มีแอปยืนยันตัวตนที่รอรหัสแรก',
  ],
  code_wrong: [422, 'The code is not right, or was used already.', 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว'],
  code_missing: [
    422,
    'Enter the code of your authenticator or a recovery code as well, or use a passkey.',
    'กรุณากรอกรหัสจากแอปยืนยันตัวตนหรือรหัสกู้คืนด้วย หรือใช้พาสคีย์',
  ],
  second_factor_off: [
    409,
    'There is no second factor: neither an authenticator nor a passkey is set up.',
    'ยังไม่ได้ตั้งค่าการยืนยันตัวตนชั้นที่สอง ทั้งแอปยืนยันตัวตนและพาสคีย์',
  ],
  passkey_refused: [422, 'This passkey was not accepted. Start again.', 'พาสคีย์นี้ใช้ไม่ได้ กรุณาเริ่มใหม่อีกครั้ง'],
  passkey_unverified: [
    422,
    'This key did not check who you are (by PIN, fingerprint or face). Enter your password as well.',
    'พาสคีย์นี้ไม่ได้ตรวจตัวบุคคล (PIN ลายนิ้วมือ หรือใบหน้า) กรุณากรอกรหัสผ่านด้วย',
  ],
  passkey_known: [409, 'This passkey is set up already.', 'ตั้งค่าพาสคีย์นี้ไว้แล้ว'],
  passkeys_too_many: [
    409,
    'An account may have {count} passkeys. Remove one first.',
    'บัญชีหนึ่งมีพาสคีย์ได้ไม่เกิน {count} รายการ กรุณาลบรายการเดิมก่อน',
  ],
  passkeys_unavailable: [
    409,
    'Passkeys need the public address of this installation (DRAWDESK_ORIGIN), or the address http://localhost.',
    'พาสคีย์ต้องใช้ที่อยู่สาธารณะของระบบ (DRAWDESK_ORIGIN) หรือที่อยู่ http://localhost',
  ],
  not_found: [404, 'There is no such {what}.', 'ไม่พบ{what}ที่ต้องการ'],
  // how the request was made
  invalid_input: [400, 'Some fields are not right.', 'ข้อมูลบางช่องไม่ถูกต้อง'],
  unreadable_body: [400, 'The request body is not valid JSON.', 'รูปแบบข้อมูลที่ส่งมาไม่ถูกต้อง'],
  unreadable_address: [400, 'The address of the request is not valid.', 'ที่อยู่ของคำขอไม่ถูกต้อง'],
  body_too_large: [413, 'The request is larger than {limit}.', 'ข้อมูลที่ส่งมีขนาดเกิน {limit}'],
  unsupported_media: [415, 'Send JSON (application/json).', 'กรุณาส่งข้อมูลเป็น JSON'],
  too_many_requests: [
    429,
    'Too many requests. Try again in {seconds} s.',
    'มีคำขอมากเกินไป กรุณาลองใหม่ในอีก {seconds} วินาที',
  ],
  idempotency_key_required: [
    400,
    'Send an Idempotency-Key header of 8 to 128 characters.',
    'กรุณาส่งส่วนหัว Idempotency-Key ความยาว 8 ถึง 128 ตัวอักษร',
  ],
  idempotency_key_reused: [
    422,
    'This Idempotency-Key was used for another request.',
    'Idempotency-Key นี้ถูกใช้กับคำขออื่นแล้ว',
  ],
  idempotency_in_progress: [
    409,
    'The same request is being processed. Ask again in a moment.',
    'คำขอเดียวกันกำลังดำเนินการ กรุณาลองใหม่ในอีกสักครู่',
  ],
  stale_version: [
    409,
    'Somebody changed this in the meantime. Look at what changed and decide again.',
    'มีผู้อื่นแก้ไขข้อมูลนี้ไปแล้ว กรุณาตรวจสอบสิ่งที่เปลี่ยนแล้วตัดสินใจอีกครั้ง',
  ],
  cursor_unknown: [
    422,
    'This is no place in the list. Give back what an earlier answer gave, or begin without it.',
    'ไม่พบตำแหน่งนี้ในรายการ กรุณาส่งค่าที่ได้จากคำตอบก่อนหน้า หรือเริ่มใหม่โดยไม่ส่งค่านี้',
  ],
  // accounts, roles, settings
  superadmin_only: [403, 'Only a superadmin may do this.', 'เฉพาะผู้ดูแลสูงสุดเท่านั้นที่ทำรายการนี้ได้'],
  own_account: [
    409,
    'You cannot do this to your own account. Ask somebody else.',
    'ทำรายการนี้กับบัญชีของตนเองไม่ได้ กรุณาให้ผู้อื่นดำเนินการ',
  ],
  last_superadmin: [
    409,
    'This is the last active superadmin. Make another one first.',
    'บัญชีนี้เป็นผู้ดูแลสูงสุดที่ใช้งานอยู่คนสุดท้าย กรุณาเพิ่มผู้ดูแลสูงสุดคนอื่นก่อน',
  ],
  username_taken: [
    409,
    'The username “{username}” is taken. Choose another one.',
    'ชื่อผู้ใช้ “{username}” มีผู้ใช้แล้ว กรุณาเลือกชื่ออื่น',
  ],
  rule_fixed: [
    422,
    'Some of these rights cannot be given to the role.',
    'สิทธิ์บางรายการไม่สามารถกำหนดให้บทบาทนี้ได้',
  ],
  too_many_keys: [
    409,
    'An agent may have {count} active API keys. Revoke one first.',
    'เอเย่นต์มีคีย์ API ที่ใช้งานได้ไม่เกิน {count} คีย์ กรุณายกเลิกคีย์เดิมก่อน',
  ],
  webhook_address_refused: [422, 'Nothing can be sent to this address.', 'ส่งข้อมูลไปยังที่อยู่นี้ไม่ได้'],
  webhook_position_ahead: [
    422,
    'The feed has {latest} entries so far. Choose one of them.',
    'ฟีดมีถึงรายการที่ {latest} กรุณาเลือกรายการที่มีอยู่แล้ว',
  ],
  currency_fixed: [
    409,
    'Bets were taken in {currency} already, so the currency can no longer be changed.',
    'มีการรับแทงเป็นสกุลเงิน {currency} แล้ว จึงเปลี่ยนสกุลเงินไม่ได้',
  ],
  // masters, agents, players
  code_taken: [409, 'The code “{code}” is taken. Choose another one.', 'รหัส “{code}” มีผู้ใช้แล้ว กรุณาเลือกรหัสอื่น'],
  provider_unknown: [422, 'There is no provider {providers}.', 'ไม่พบหวย {providers}'],
  status_already: [409, 'It is {status} already.', 'อยู่ในสถานะ {status} อยู่แล้ว'],
  suspended_by_company: [
    409,
    'The company suspended it. Only the company lifts that.',
    'ถูกระงับโดยบริษัท เฉพาะบริษัทเท่านั้นที่ยกเลิกการระงับได้',
  ],
  terms_invalid: [
    422,
    'These terms cannot be agreed: see the fields marked.',
    'บันทึกเงื่อนไขนี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  terms_over_upline: [
    422,
    '{upline} has {bound} ({betType}): nobody below may have better.',
    '{upline} ได้สูงสุด {bound} ({betType}) ระดับล่างจะได้มากกว่านี้ไม่ได้',
  ],
  terms_missing: [
    409,
    '{name} has no terms with the company yet. Set them first.',
    '{name} ยังไม่มีเงื่อนไขกับบริษัท กรุณากำหนดก่อน',
  ],
  terms_below_agents: [
    409,
    'Agents have more than that already: {agents}. Change their terms first.',
    'มีเอเย่นต์ที่ได้เงื่อนไขสูงกว่านี้อยู่แล้ว: {agents} กรุณาแก้ไขเงื่อนไขของเอเย่นต์ก่อน',
  ],
  valid_from_passed: [
    422,
    'That time has passed. Choose an instant ahead, or let the terms begin now.',
    'เลยเวลาดังกล่าวแล้ว กรุณาเลือกเวลาในอนาคตหรือให้มีผลทันที',
  ],
  same_master: [409, 'The agent is under {name} already.', 'เอเย่นต์นี้อยู่ภายใต้ {name} อยู่แล้ว'],
  other_currency: [
    409,
    '{name} keeps its books in {currency}. An agent moves within one currency.',
    '{name} ใช้สกุลเงิน {currency} เอเย่นต์ย้ายได้เฉพาะในสกุลเงินเดียวกัน',
  ],
  agent_has_open_rounds: [
    409,
    'The agent has bets of {stake} in {rounds} rounds that are not settled. It moves when nothing of it is open.',
    'เอเย่นต์มียอดแทง {stake} ใน {rounds} งวดที่ยังไม่คิดผล ย้ายได้เมื่อไม่มียอดค้าง',
  ],
  agent_not_level: [
    409,
    'The agent and {name} have not settled up: the balance is {balance}. Settle up first.',
    'เอเย่นต์กับ {name} ยังมียอดค้างชำระ {balance} กรุณาชำระยอดก่อน',
  ],
  settle_up_too_much: [
    409,
    'That is more than is owed. The balance is {balance}.',
    'จำนวนเงินเกินยอดค้างชำระ ซึ่งเหลือ {balance}',
  ],
  payment_reversed: [409, 'This payment was reversed already.', 'รายการชำระเงินนี้ถูกกลับรายการแล้ว'],
  // what is sold at which rate
  name_taken: [409, 'The name “{name}” is taken. Choose another one.', 'ชื่อ “{name}” มีผู้ใช้แล้ว กรุณาเลือกชื่ออื่น'],
  rates_invalid: [
    422,
    'These settings cannot be saved: see the fields marked.',
    'บันทึกการตั้งค่านี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  blocks_invalid: [
    422,
    'These numbers cannot be blocked: see the fields marked.',
    'อั้นเลขเหล่านี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  bundles_invalid: [
    422,
    'These bundles cannot be saved: see the fields marked.',
    'บันทึกหวยชุดนี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  bundles_there_already: [
    409,
    '{size} of {provider} is set for {name} already. Change it there.',
    '{name} ตั้งค่าขนาด {size} ของ {provider} ไว้แล้ว กรุณาแก้ไขรายการเดิม',
  ],
  rule_invalid: [
    422,
    'This rule cannot be saved: see the fields marked.',
    'บันทึกกฎนี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  plan_ended: [409, 'It was {state} already.', 'รายการนี้อยู่ในสถานะ {state} แล้ว'],
  period_overlaps: [
    409,
    'There is a special rate for {betType} from {from} until {until} already. End it first or choose other times.',
    'มีอัตราจ่ายพิเศษของ {betType} ตั้งแต่ {from} ถึง {until} อยู่แล้ว กรุณาสิ้นสุดรายการนั้นก่อนหรือเลือกช่วงเวลาอื่น',
  ],
  period_order: [
    422,
    'A period ends after it begins, and in the future.',
    'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มต้นและเป็นเวลาในอนาคต',
  ],
  provider_invalid: [
    422,
    'This provider cannot be saved: see the fields marked.',
    'บันทึกหวยนี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  nothing_to_sell: [
    422,
    '{name} has nothing to sell: the company has set no rates for its bet types.',
    '{name} ยังไม่มีรายการที่รับแทงได้ เพราะบริษัทยังไม่ได้ตั้งอัตราจ่าย',
  ],
  derivation_fixed: [
    409,
    'Bets were taken on {name} already, so how its draws are derived can no longer be changed. Make a new provider.',
    '{name} มีการรับแทงแล้ว จึงเปลี่ยนวิธีได้เลขรางวัลไม่ได้ กรุณาสร้างหวยใหม่',
  ],
  // rounds, results, settlement
  round_state: [
    409,
    'The round is {status}. This needs a round that is {needed}.',
    'งวดนี้อยู่ในสถานะ {status} ทำรายการนี้ได้เฉพาะในสถานะ {needed}',
  ],
  drawn_at_bounds: [
    422,
    'A draw takes place after its round opened and not in the future.',
    'เวลาออกรางวัลจริงต้องอยู่หลังเวลาเปิดรับและไม่เกินเวลาปัจจุบัน',
  ],
  late_bets_none: [
    409,
    'No bill of this round was accepted at or after the true draw time.',
    'งวดนี้ไม่มีโพยที่รับตั้งแต่เวลาออกรางวัลจริงเป็นต้นไป',
  ],
  late_bets_pending: [
    409,
    'The void of late bets of this round waits for its second person. Confirm or decline it first.',
    'งวดนี้มีคำขอทำโพยแทงช้าเป็นโมฆะที่รอยืนยันอยู่ กรุณายืนยันหรือปฏิเสธก่อน',
  ],
  late_void_decided: [
    409,
    'This void of late bets was decided already.',
    'คำขอทำโพยแทงช้าเป็นโมฆะนี้ได้รับการยืนยันหรือปฏิเสธไปแล้ว',
  ],
  close_time_passed: [409, 'The close time has passed already.', 'เลยเวลาปิดรับแล้ว'],
  time_order: [
    422,
    'The times must follow each other: open, close, draw.',
    'เวลาต้องเรียงตามลำดับ เปิดรับ ปิดรับ ออกรางวัล',
  ],
  source_invalid: [
    422,
    'This source cannot be used: see the fields marked.',
    'ใช้แหล่งผลรางวัลนี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  not_collected: [
    409,
    'The results of {name} are not brought by sources: set them to automatic and add a source first.',
    'ผลรางวัลของ {name} ไม่ได้ดึงจากแหล่งผล กรุณาตั้งเป็นอัตโนมัติและเพิ่มแหล่งผลก่อน',
  ],
  result_invalid: [422, 'The result does not fit the draw format.', 'ผลรางวัลไม่ตรงกับรูปแบบผลของหวยนี้'],
  result_unchanged: [409, 'This result is the one already confirmed.', 'ผลรางวัลนี้เหมือนกับที่ยืนยันไปแล้ว'],
  same_person: [
    403,
    'Another person must do this: you took the first step yourself.',
    'ต้องให้ผู้อื่นดำเนินการ เพราะคุณเป็นผู้ทำขั้นตอนแรก',
  ],
  same_person_tied: [
    403,
    'Another person must do this: {by} made, reset or re-enabled the account {account} on {at}. For {days} days after that neither counts as the other’s second person. Ask somebody whose account was not touched, or wait until {until}.',
    'ต้องให้ผู้อื่นดำเนินการ เพราะ {by} เป็นผู้สร้าง รีเซ็ต หรือเปิดใช้บัญชี {account} เมื่อ {at} ภายใน {days} วันหลังจากนั้นทั้งสองบัญชีเป็นผู้ยืนยันให้กันไม่ได้ กรุณาให้ผู้ที่บัญชีไม่เกี่ยวข้องดำเนินการ หรือรอจนถึง {until}',
  ],
  nothing_to_approve: [
    409,
    'Nothing waits for approval here: it was approved or declined already.',
    'ไม่มีรายการรออนุมัติ เพราะได้รับการอนุมัติหรือปฏิเสธไปแล้ว',
  ],
  second_superadmin_needed: [
    409,
    'This takes two superadmins, and there is no other one whom you have not made or reset within the last {days} days. Make a second superadmin with “drawdesk account create --role company:superadmin” and let that person confirm.',
    'รายการนี้ต้องมีผู้ดูแลสูงสุดสองคน และยังไม่มีผู้ดูแลสูงสุดคนอื่นที่คุณไม่ได้สร้างหรือรีเซ็ตภายใน {days} วัน กรุณาสร้างผู้ดูแลสูงสุดคนที่สองด้วยคำสั่ง “drawdesk account create --role company:superadmin” แล้วให้ผู้นั้นยืนยัน',
  ],
  blind_entry_required: [
    422,
    'This provider needs a second, blind entry of the result.',
    'หวยนี้ต้องกรอกผลซ้ำโดยไม่เห็นผลของคนแรก',
  ],
  blind_entry_differs: [
    409,
    'The two entries differ. Both are kept and the round waits for a new entry.',
    'ผลที่กรอกสองครั้งไม่ตรงกัน ระบบเก็บไว้ทั้งสองชุด กรุณากรอกผลใหม่',
  ],
  seal_mismatch: [
    409,
    'The bills of this round are not the ones sealed at close. Nothing was settled.',
    'โพยของงวดนี้ไม่ตรงกับที่ปิดผนึกตอนปิดรับ จึงยังไม่มีการจ่ายเงิน',
  ],
  anchor_failed: [
    503,
    'The state of the log could not be written outside the database first, so nothing was entered. Ask whoever runs the server to look at the file of anchors.',
    'ระบบต้องเก็บสถานะของบันทึกไว้นอกฐานข้อมูลก่อน แต่เก็บไม่สำเร็จ จึงยังไม่บันทึกผล กรุณาให้ผู้ดูแลเซิร์ฟเวอร์ตรวจสอบไฟล์หลักฐาน (anchors)',
  ],
  recount_mismatch: [
    409,
    'The independent recount does not agree. Nothing was settled.',
    'ตรวจสอบซ้ำแล้วยอดไม่ตรงกัน จึงยังไม่มีการจ่ายเงิน',
  ],
  drawn_by_house: [
    409,
    'The house draws this round by itself, in a way that anyone can prove. Nobody enters, rejects or corrects its result.',
    'งวดนี้ระบบออกผลเองและตรวจสอบได้ จึงกรอก ตีกลับ หรือแก้ไขผลเองไม่ได้',
  ],
  house_draw_stands: [
    409,
    'The house draws this round in a way that anyone can prove, and what it draws stands. It can be made void only where no result came in time, or its settlement refused.',
    'งวดนี้ระบบออกผลเองและตรวจสอบได้ ผลที่ออกถือเป็นที่สิ้นสุด ทำเป็นโมฆะได้เฉพาะเมื่อไม่มีผลภายในเวลาที่กำหนด หรือคิดผลไม่ผ่านการตรวจสอบ',
  ],
  cancel_needs_two: [
    409,
    'This round holds bets, and the house draws it. Ask for its void instead: every bet is refunded once a second person confirms.',
    'งวดนี้มีโพยแล้วและระบบเป็นผู้ออกผล กรุณาขอทำงวดเป็นโมฆะแทน ระบบจะคืนเงินทุกโพยเมื่อผู้อื่นยืนยัน',
  ],
  // bills and intake
  bill_number_wrong: [
    422,
    '{text} is no bill number: a digit is wrong, missing or swapped. Please read it out again.',
    '{text} ไม่ใช่เลขที่โพย มีตัวเลขผิด ขาด หรือสลับกัน กรุณาตรวจสอบอีกครั้ง',
  ],
  bill_cancelled_already: [409, 'This bill is cancelled already.', 'โพยนี้ถูกยกเลิกแล้ว'],
  bill_round_closed: [409, 'The round of this bill is closed.', 'งวดของโพยนี้ปิดรับแล้ว'],
  bill_cancel_window: [
    409,
    'A bill may be cancelled within {minutes} minutes.',
    'ยกเลิกโพยได้ภายใน {minutes} นาทีเท่านั้น',
  ],
  bill_cancels_used_up: [
    409,
    'A player may cancel {count} bills a day, and has.',
    'ผู้เล่นยกเลิกโพยได้วันละ {count} ครั้ง ซึ่งใช้ครบแล้ว',
  ],
  bill_void_not_allowed: [
    409,
    'Only a superadmin may void a bill, and only once its round is settled.',
    'เฉพาะผู้ดูแลสูงสุดทำโพยให้เป็นโมฆะได้ และทำได้หลังคิดผลงวดแล้วเท่านั้น',
  ],
  result_checks_used: [
    429,
    'You have checked this round {count} times. Enter the result as it was published, or let somebody else do it.',
    'คุณตรวจสอบงวดนี้ครบ {count} ครั้งแล้ว กรุณากรอกผลตามที่ประกาศ หรือให้ผู้อื่นดำเนินการ',
  ],
  // banners and news
  content_full: [
    409,
    'There are {count} already. Archive one first.',
    'มีครบ {count} รายการแล้ว กรุณาเก็บเข้าคลังก่อนหนึ่งรายการ',
  ],
  // shots of yigi rounds
  shots_not_taken: [409, 'This round takes no shots.', 'งวดนี้ไม่รับเลขยิง'],
  shots_closed: [409, 'Shots of this round are over.', 'งวดนี้ปิดรับเลขยิงแล้ว'],
  shots_full: [
    409,
    'This round has {count} shots and takes no more. A full list is not drawn: every bet will be refunded.',
    'งวดนี้มีเลขยิงครบ {count} รายการแล้ว งวดที่เลขยิงเต็มจะไม่ออกผลและคืนเงินทุกรายการแทง',
  ],
  shots_full_agent: [
    409,
    'Your players have sent {count} shots into this round, as many as one agent may.',
    'ผู้เล่นของคุณส่งเลขยิงในงวดนี้ครบ {count} รายการแล้ว ซึ่งเป็นจำนวนสูงสุดต่อเอเย่นต์',
  ],
  shots_declined: [
    409,
    'This provider is not sold to your players now, so it takes no shots of theirs.',
    'ขณะนี้ไม่ได้เปิดขายหวยนี้ให้ผู้เล่นของคุณ จึงไม่รับเลขยิง',
  ],
  shot_too_soon: [
    429,
    'A player shoots once in {seconds} seconds.',
    'ผู้เล่นหนึ่งคนยิงเลขได้หนึ่งครั้งทุก {seconds} วินาที',
  ],
  player_suspended: [409, 'The player is suspended.', 'ผู้เล่นถูกระงับการใช้งาน'],
  // files
  too_many_exports: [
    429,
    'You have {count} exports in the making. Wait for one of them or cancel it.',
    'คุณมีไฟล์ที่กำลังสร้างอยู่ {count} ไฟล์ กรุณารอหรือยกเลิกก่อน',
  ],
  export_too_large: [
    422,
    'A spreadsheet file holds at most {rows} rows. Export as CSV or narrow the filters.',
    'ไฟล์ XLSX เก็บได้ไม่เกิน {rows} แถว กรุณาส่งออกเป็น CSV หรือจำกัดตัวกรอง',
  ],
  file_expected: [
    415,
    'Send one file as multipart/form-data, in the part “file”.',
    'กรุณาส่งไฟล์หนึ่งไฟล์แบบ multipart/form-data ในช่อง “file”',
  ],
  picture_kind: [
    422,
    'This file is {found}; PNG, JPEG, WebP, AVIF and GIF up to {limit} are taken.',
    'ไฟล์นี้เป็น {found} รองรับเฉพาะรูป PNG, JPEG, WebP, AVIF และ GIF ขนาดไม่เกิน {limit}',
  ],
  picture_none: [
    422,
    'This file is no picture; PNG, JPEG, WebP, AVIF and GIF up to {limit} are taken.',
    'ไฟล์นี้ไม่ใช่รูปภาพ รองรับเฉพาะรูป PNG, JPEG, WebP, AVIF และ GIF ขนาดไม่เกิน {limit}',
  ],
  picture_unreadable: [
    422,
    'This {found} is damaged or incomplete. Export it anew and try again.',
    'รูป {found} นี้เสียหายหรือไม่สมบูรณ์ กรุณาส่งออกไฟล์ใหม่แล้วลองอีกครั้ง',
  ],
  picture_pixels: [
    422,
    'The picture measures {size} pixels; {limit} are taken at most. Make it smaller first.',
    'รูปนี้มีขนาด {size} พิกเซล รองรับไม่เกิน {limit} กรุณาย่อรูปก่อน',
  ],
  picture_small: [
    422,
    'The picture measures {size} pixels; it needs {limit} at least.',
    'รูปนี้มีขนาด {size} พิกเซล ต้องมีอย่างน้อย {limit}',
  ],
  range_not_satisfiable: [416, 'The file has only {size} bytes.', 'ไฟล์นี้มีขนาดเพียง {size} ไบต์'],
  // faults of the server itself
  internal: [
    500,
    'Something went wrong on our side. Nothing was changed.',
    'เกิดข้อผิดพลาดในระบบ ไม่มีข้อมูลใดถูกเปลี่ยน',
  ],
  unavailable: [503, 'The service is not ready. Try again in a moment.', 'ระบบยังไม่พร้อม กรุณาลองใหม่ในอีกสักครู่'],
} as const satisfies Record<string, readonly [number, string, string]>;
