/**
 * The closed list of problems the API answers with (RFC 9457): status, English, Thai. `{name}` is filled from the
 * problem's `values`.
 */
export const errorTable = {
  // who and whether
  not_signed_in: [401, 'Sign in to continue.', 'กรุณาเข้าสู่ระบบ'],
  wrong_credentials: [
    401,
    'Wrong username, password, code or passkey.',
    'ชื่อผู้ใช้ รหัสผ่าน รหัสยืนยัน หรือพาสคีย์ไม่ถูกต้อง',
  ],
  code_required: [
    401,
    'Enter a code from your authenticator or a recovery code, or use a passkey.',
    'กรุณายืนยันตัวตนอีกชั้นด้วยรหัสจากแอปยืนยันตัวตน พาสคีย์ หรือรหัสกู้คืน',
  ],
  locked_out: [
    429,
    'Too many failed attempts. Try again in {minutes} min.',
    'เข้าสู่ระบบไม่สำเร็จหลายครั้ง กรุณาลองใหม่ในอีก {minutes} นาที',
  ],
  session_ended: [401, 'Your session has ended. Sign in again.', 'เซสชันสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง'],
  not_allowed: [
    403,
    'You don’t have the right “{subject}: {action}”. Ask an administrator for it.',
    'คุณไม่มีสิทธิ์ “{subject}: {action}” กรุณาติดต่อผู้ดูแลระบบ',
  ],
  view_mode_read_only: [
    403,
    'You’re viewing only. Switch to Impersonate to make changes.',
    'ขณะนี้เป็นโหมดดูอย่างเดียว กรุณาเปลี่ยนเป็นโหมดทำรายการแทนเพื่อแก้ไข',
  ],
  password_change_required: [
    403,
    'Change your first password to continue.',
    'กรุณาเปลี่ยนรหัสผ่านแรกเข้าก่อนใช้งานต่อ',
  ],
  second_factor_required: [
    403,
    'Your role needs a second factor. Set up an authenticator or a passkey to continue.',
    'บทบาทของคุณต้องใช้การยืนยันตัวตนสองชั้น กรุณาตั้งค่าแอปยืนยันตัวตนหรือพาสคีย์ก่อนใช้งานต่อ',
  ],
  proof_required: [
    403,
    'Confirm it’s you: enter your password, and a code if you use one. This lasts 5 minutes.',
    'กรุณากรอกรหัสผ่านอีกครั้ง พร้อมรหัสยืนยันหากเปิดใช้ การยืนยันแต่ละครั้งใช้ได้ 5 นาที',
  ],
  one_time_password_expired: [
    403,
    'This one-time password has expired. It was valid for {hours} hours. Ask for a new one.',
    'รหัสผ่านใช้ครั้งเดียวนี้หมดอายุแล้ว (ใช้ได้ {hours} ชั่วโมง) กรุณาขอรหัสผ่านใหม่',
  ],
  attempts_slowed: [
    429,
    'Too many failed attempts. Try again in {seconds} s.',
    'กรอกผิดหลายครั้ง กรุณาลองใหม่ในอีก {seconds} วินาที',
  ],
  own_name_only: [
    403,
    'You can do this only as yourself. Exit impersonation first.',
    'รายการนี้ต้องทำในบัญชีของคุณเอง กรุณาออกจากการใช้งานแทนผู้อื่นก่อน',
  ],
  tenant_suspended: [
    409,
    '{name} is suspended. You can view as {name}, but not impersonate.',
    '{name} ถูกระงับ ดูข้อมูลได้แต่ทำรายการแทนไม่ได้',
  ],
  sign_in_token_used: [
    410,
    'This sign-in link was already used. Open a new one or sign in with your password.',
    'ลิงก์เข้าสู่ระบบนี้ใช้ไปแล้ว กรุณาเปิดลิงก์ใหม่หรือเข้าสู่ระบบด้วยรหัสผ่าน',
  ],
  sign_in_token_expired: [
    410,
    'This sign-in link has expired. It was valid for one minute. Open a new one or sign in with your password.',
    'ลิงก์เข้าสู่ระบบนี้หมดอายุแล้ว (ใช้ได้ 1 นาที) กรุณาเปิดลิงก์ใหม่หรือเข้าสู่ระบบด้วยรหัสผ่าน',
  ],
  sign_in_token_foreign: [
    403,
    'This sign-in link is for another page. Open the page it was created for.',
    'ลิงก์เข้าสู่ระบบนี้ใช้กับหน้านี้ไม่ได้ กรุณาเปิดลิงก์ตามที่ได้รับมา',
  ],
  would_replace_session: [
    409,
    'Someone is already signed in here. This link signs you in as {name} ({username}).',
    'มีผู้เข้าสู่ระบบอยู่แล้วในเบราว์เซอร์นี้ ลิงก์นี้จะเข้าสู่ระบบเป็น {name} ({username})',
  ],
  sign_in_token_unknown: [
    404,
    'This sign-in link isn’t valid. Open a new one or sign in with your password.',
    'ลิงก์เข้าสู่ระบบนี้ไม่ถูกต้อง กรุณาเปิดลิงก์ใหม่หรือเข้าสู่ระบบด้วยรหัสผ่าน',
  ],
  setup_done: [
    404,
    'This installation is already set up. Sign in to continue.',
    'ระบบนี้ตั้งค่าเริ่มต้นเรียบร้อยแล้ว กรุณาเข้าสู่ระบบ',
  ],
  setup_token_wrong: [
    403,
    'This setup link isn’t valid or has expired. Restart the server to get a new one.',
    'ลิงก์ตั้งค่าเริ่มต้นนี้ไม่ถูกต้องหรือหมดอายุแล้ว กรุณาเริ่มเซิร์ฟเวอร์ใหม่เพื่อรับลิงก์ใหม่',
  ],
  wrong_password: [422, 'The current password is wrong.', 'รหัสผ่านปัจจุบันไม่ถูกต้อง'],
  password_rejected: [422, 'This password can’t be used.', 'ใช้รหัสผ่านนี้ไม่ได้'],
  totp_on_already: [409, 'The authenticator is already on.', 'เปิดใช้แอปยืนยันตัวตนอยู่แล้ว'],
  totp_off: [409, 'The authenticator isn’t on.', 'ยังไม่ได้เปิดใช้แอปยืนยันตัวตน'],
  totp_not_begun: [
    409,
    'No authenticator is waiting for its first code. Start again.',
    'ไม่มีแอปยืนยันตัวตนที่รอรหัสแรก กรุณาเริ่มตั้งค่าใหม่',
  ],
  code_wrong: [422, 'This code is wrong or was already used.', 'รหัสไม่ถูกต้องหรือใช้ไปแล้ว'],
  code_missing: [
    422,
    'Also enter a code from your authenticator or a recovery code, or use a passkey.',
    'กรุณากรอกรหัสจากแอปยืนยันตัวตนหรือรหัสกู้คืนด้วย หรือใช้พาสคีย์',
  ],
  second_factor_off: [
    409,
    'No second factor is set up: neither an authenticator nor a passkey.',
    'ยังไม่ได้ตั้งค่าการยืนยันตัวตนสองชั้น ทั้งแอปยืนยันตัวตนและพาสคีย์',
  ],
  passkey_refused: [422, 'This passkey wasn’t accepted. Try again.', 'พาสคีย์นี้ใช้ไม่ได้ กรุณาลองใหม่อีกครั้ง'],
  passkey_unverified: [
    422,
    'This passkey didn’t ask for your PIN, fingerprint or face. Enter your password as well.',
    'พาสคีย์นี้ไม่ได้ตรวจสอบ PIN ลายนิ้วมือ หรือใบหน้า กรุณากรอกรหัสผ่านด้วย',
  ],
  passkey_known: [409, 'This passkey is already set up.', 'ตั้งค่าพาสคีย์นี้ไว้แล้ว'],
  passkeys_too_many: [
    409,
    'An account can have at most {count} passkeys. Remove one first.',
    'บัญชีหนึ่งมีพาสคีย์ได้ไม่เกิน {count} รายการ กรุณาลบรายการเดิมก่อน',
  ],
  passkeys_unavailable: [
    409,
    'Passkeys work only at the public address of this installation (DRAWDESK_ORIGIN) or at http://localhost.',
    'พาสคีย์ใช้ได้เมื่อเปิดระบบผ่านที่อยู่สาธารณะ (DRAWDESK_ORIGIN) หรือ http://localhost เท่านั้น',
  ],
  not_found: [404, '{what} not found.', 'ไม่พบ{what}'],
  // how the request was made
  invalid_input: [
    400,
    'Some fields aren’t valid. Check the fields marked.',
    'ข้อมูลบางช่องไม่ถูกต้อง กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  unreadable_body: [400, 'The request body isn’t valid JSON.', 'ข้อมูลที่ส่งมาไม่ใช่ JSON ที่ถูกต้อง'],
  unreadable_address: [400, 'The address of the request isn’t valid.', 'ที่อยู่ของคำขอไม่ถูกต้อง'],
  body_too_large: [
    413,
    'The request is too large. The limit is {limit}.',
    'ข้อมูลที่ส่งมีขนาดใหญ่เกินไป ส่งได้ไม่เกิน {limit}',
  ],
  unsupported_media: [415, 'Send JSON (application/json).', 'กรุณาส่งข้อมูลเป็น JSON (application/json)'],
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
    'This Idempotency-Key was used for another request. Send a new one.',
    'Idempotency-Key นี้ใช้กับคำขออื่นแล้ว กรุณาส่งค่าใหม่',
  ],
  idempotency_in_progress: [
    409,
    'The same request is still being processed. Try again in a moment.',
    'คำขอเดียวกันกำลังดำเนินการ กรุณาลองใหม่ในอีกสักครู่',
  ],
  stale_version: [
    409,
    'Someone else changed this in the meantime. Check the changes and decide again.',
    'มีผู้อื่นแก้ไขข้อมูลนี้ไปแล้ว กรุณาตรวจสอบสิ่งที่เปลี่ยนแล้วตัดสินใจอีกครั้ง',
  ],
  cursor_unknown: [
    422,
    'This cursor isn’t valid. Send one from an earlier response, or leave it out to start at the beginning.',
    'เคอร์เซอร์นี้ไม่ถูกต้อง กรุณาส่งค่าที่ได้จากคำตอบก่อนหน้า หรือไม่ต้องส่งค่านี้เพื่อเริ่มจากต้น',
  ],
  // accounts, roles, settings
  superadmin_only: [403, 'Only a superadmin can do this.', 'เฉพาะผู้ดูแลสูงสุดเท่านั้นที่ทำรายการนี้ได้'],
  own_account: [
    409,
    'You can’t do this to your own account. Ask someone else.',
    'ทำรายการนี้กับบัญชีของตนเองไม่ได้ กรุณาให้ผู้อื่นดำเนินการ',
  ],
  last_superadmin: [
    409,
    'This is the last active superadmin. Create another one first.',
    'บัญชีนี้เป็นผู้ดูแลสูงสุดคนสุดท้ายที่ใช้งานอยู่ กรุณาเพิ่มผู้ดูแลสูงสุดคนอื่นก่อน',
  ],
  username_taken: [
    409,
    'The username “{username}” is already in use. Choose another one.',
    'ชื่อผู้ใช้ “{username}” มีผู้ใช้แล้ว กรุณาเลือกชื่ออื่น',
  ],
  rule_fixed: [
    422,
    'Some of these rights can’t be given to this role. Check the fields marked.',
    'กำหนดสิทธิ์บางรายการให้บทบาทนี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  too_many_keys: [
    409,
    'An agent can have at most {count} active API keys. Revoke one first.',
    'เอเย่นต์หนึ่งรายมีคีย์ API ที่ใช้งานได้ไม่เกิน {count} คีย์ กรุณายกเลิกคีย์เดิมก่อน',
  ],
  webhook_address_refused: [422, 'Webhooks can’t be sent to this address.', 'ส่งเว็บฮุกไปยังที่อยู่นี้ไม่ได้'],
  webhook_position_ahead: [
    422,
    'The feed ends at entry {latest}. Choose this entry or an earlier one.',
    'ฟีดมีถึงรายการที่ {latest} กรุณาเลือกรายการนี้หรือรายการก่อนหน้า',
  ],
  push_off: [409, 'This installation sends no push notifications.', 'ระบบนี้ไม่ได้เปิดใช้การแจ้งเตือนแบบพุช'],
  push_address_refused: [
    422,
    'The push service of this browser can’t be used.',
    'ใช้บริการพุชของเบราว์เซอร์นี้ไม่ได้',
  ],
  currency_fixed: [
    409,
    'Bets were accepted in {currency}, so the currency can’t be changed.',
    'มีการรับแทงเป็นสกุลเงิน {currency} แล้ว จึงเปลี่ยนสกุลเงินไม่ได้',
  ],
  // masters, agents, players
  code_taken: [
    409,
    'The code “{code}” is already in use. Choose another one.',
    'รหัส “{code}” มีผู้ใช้แล้ว กรุณาเลือกรหัสอื่น',
  ],
  provider_unknown: [422, 'Provider {providers} not found.', 'ไม่พบหวย {providers}'],
  status_already: [409, 'Already {status}.', '{status}อยู่แล้ว'],
  suspended_by_company: [
    409,
    'Suspended by the company. Only the company can lift the suspension.',
    'บริษัทเป็นผู้ระงับ เฉพาะบริษัทเท่านั้นที่เปิดใช้งานได้',
  ],
  terms_invalid: [
    422,
    'These terms aren’t valid. Check the fields marked.',
    'เงื่อนไขนี้ไม่ถูกต้อง กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  terms_over_upline: [
    422,
    'These terms are better than those of {upline}: {field}, at most {bound}.',
    'เงื่อนไขนี้สูงกว่าของ {upline} ({field} ได้ไม่เกิน {bound})',
  ],
  terms_not_sold: [
    422,
    '{upline} doesn’t sell {field}. Remove it from these terms.',
    '{upline} ไม่ได้ขาย {field} กรุณานำออกจากเงื่อนไขนี้',
  ],
  terms_missing: [
    409,
    '{name} has no terms with the company yet. Set them first.',
    '{name} ยังไม่มีเงื่อนไขกับบริษัท กรุณากำหนดก่อน',
  ],
  terms_below_agents: [
    409,
    'Some agents have better terms than these: {agents}. Change their terms first.',
    'มีเอเย่นต์ที่ได้เงื่อนไขสูงกว่านี้: {agents} กรุณาแก้ไขเงื่อนไขของเอเย่นต์ก่อน',
  ],
  valid_from_passed: [
    422,
    'This time has passed. Choose a later time, or let the terms start now.',
    'เลยเวลาดังกล่าวแล้ว กรุณาเลือกเวลาในอนาคตหรือให้มีผลทันที',
  ],
  same_master: [409, 'The agent is already under {name}.', 'เอเย่นต์นี้อยู่ภายใต้ {name} อยู่แล้ว'],
  other_currency: [
    409,
    '{name} uses {currency}. An agent can move only to a master with the same currency.',
    '{name} ใช้สกุลเงิน {currency} เอเย่นต์ย้ายได้เฉพาะมาสเตอร์ที่ใช้สกุลเงินเดียวกัน',
  ],
  agent_has_open_rounds: [
    409,
    'The agent has outstanding stakes of {stake} (unsettled rounds: {rounds}). Move it once they are settled.',
    'เอเย่นต์มียอดแทง {stake} ใน {rounds} งวดที่ยังไม่คิดผล ย้ายได้เมื่อคิดผลครบแล้ว',
  ],
  agent_not_level: [
    409,
    'The agent’s balance with {name} is {balance}. Settle up first.',
    'เอเย่นต์กับ {name} ยังมียอดค้างชำระ {balance} กรุณาชำระยอดก่อน',
  ],
  settle_up_too_much: [
    409,
    'The amount is more than the balance of {balance}.',
    'จำนวนเงินเกินยอดค้างชำระ ซึ่งเหลือ {balance}',
  ],
  payment_reversed: [409, 'This payment was already reversed.', 'รายการชำระเงินนี้กลับรายการแล้ว'],
  // what is sold at which rate
  name_taken: [
    409,
    'The name “{name}” is already in use. Choose another one.',
    'ชื่อ “{name}” มีผู้ใช้แล้ว กรุณาเลือกชื่ออื่น',
  ],
  rates_invalid: [
    422,
    'These settings aren’t valid. Check the fields marked.',
    'การตั้งค่านี้ไม่ถูกต้อง กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  blocks_invalid: [
    422,
    'These numbers can’t be blocked. Check the fields marked.',
    'อั้นเลขเหล่านี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  bundles_invalid: [
    422,
    'These bundles aren’t valid. Check the fields marked.',
    'ข้อมูลหวยชุดนี้ไม่ถูกต้อง กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  bundles_there_already: [
    409,
    '{name} already has the size {size} of {provider}. Change the existing entry.',
    '{name} ตั้งค่าขนาด{size}ของ {provider} ไว้แล้ว กรุณาแก้ไขรายการเดิม',
  ],
  bundles_of_master: [
    403,
    'The sizes of a master can’t be removed. Turn the size off instead.',
    'ลบการตั้งค่าขนาดของมาสเตอร์ไม่ได้ กรุณาปิดขายขนาดนั้นแทน',
  ],
  rule_invalid: [
    422,
    'This rule isn’t valid. Check the fields marked.',
    'กฎนี้ไม่ถูกต้อง กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  plan_ended: [409, 'Already {state}.', 'รายการนี้{state}แล้ว'],
  period_overlaps: [
    409,
    '{betType} already has a special rate from {from} to {until}. End it first or choose other times.',
    '{betType} มีอัตราจ่ายพิเศษตั้งแต่ {from} ถึง {until} อยู่แล้ว กรุณาสิ้นสุดรายการนั้นก่อนหรือเลือกช่วงเวลาอื่น',
  ],
  period_order: [
    422,
    'The end must be after the start and in the future.',
    'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มต้นและเป็นเวลาในอนาคต',
  ],
  provider_invalid: [
    422,
    'This provider isn’t valid. Check the fields marked.',
    'ข้อมูลหวยนี้ไม่ถูกต้อง กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  nothing_to_sell: [
    422,
    '{provider} has no pay rates yet. The company must set rates for its bet types first.',
    '{provider} ยังไม่มีอัตราจ่าย บริษัทต้องตั้งอัตราจ่ายก่อนจึงจะเปิดรับแทงได้',
  ],
  derivation_fixed: [
    409,
    '{provider} has accepted bets, so its derivation can’t be changed. Create a new provider instead.',
    '{provider} มีการรับแทงแล้ว จึงเปลี่ยนวิธีได้เลขรางวัลไม่ได้ กรุณาสร้างหวยใหม่',
  ],
  provider_group_in_terms: [
    409,
    '{provider} can’t change its group: terms of {who} have shares for {groups}. Remove those shares first, or create a new provider in the other group.',
    'เปลี่ยนกลุ่มของ {provider} ไม่ได้ เพราะเงื่อนไขของ {who} มีถือสู้แยกสำหรับ {groups} กรุณาลบถือสู้ของกลุ่มนั้นก่อน หรือสร้างหวยใหม่ในอีกกลุ่ม',
  ],
  // rounds, results, settlement
  round_state: [
    409,
    'The round is {status}. This is possible only while a round is {needed}.',
    'งวดนี้{status} ทำรายการนี้ได้เฉพาะงวดที่{needed}',
  ],
  drawn_at_bounds: [
    422,
    'The actual draw time must be after the round opened and not in the future.',
    'เวลาออกรางวัลจริงต้องอยู่หลังเวลาเปิดรับและไม่เกินเวลาปัจจุบัน',
  ],
  late_bets_none: [
    409,
    'No bill of this round was accepted at or after the actual draw time.',
    'งวดนี้ไม่มีโพยที่รับตั้งแต่เวลาออกรางวัลจริงเป็นต้นไป',
  ],
  late_bets_pending: [
    409,
    'A void of late bets in this round is waiting for a second person. Confirm or decline it first.',
    'งวดนี้มีคำขอทำโพยหลังผลออกให้เป็นโมฆะที่รอคนที่สองยืนยัน กรุณายืนยันหรือปฏิเสธก่อน',
  ],
  late_void_decided: [
    409,
    'This void of late bets was already decided.',
    'คำขอทำโพยหลังผลออกให้เป็นโมฆะนี้ยืนยันหรือปฏิเสธไปแล้ว',
  ],
  close_time_passed: [409, 'The close time has already passed.', 'เลยเวลาปิดรับแล้ว'],
  time_order: [
    422,
    'The times must be in this order: open, close, draw.',
    'เวลาต้องเรียงตามลำดับ เปิดรับ ปิดรับ ออกรางวัล',
  ],
  source_invalid: [
    422,
    'This result source isn’t valid. Check the fields marked.',
    'ใช้แหล่งผลรางวัลนี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  not_collected: [
    409,
    '{provider} doesn’t get its results from sources. Set its results to automatic and add a source first.',
    'ผลรางวัลของ {provider} ไม่ได้ดึงจากแหล่งผล กรุณาตั้งเป็นอัตโนมัติและเพิ่มแหล่งผลก่อน',
  ],
  result_invalid: [
    422,
    'This result doesn’t fit the draw. Check the fields marked.',
    'ผลรางวัลไม่ตรงกับรูปแบบผลของหวยนี้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  result_decided: [
    409,
    'This result was already confirmed, rejected or withdrawn, or its two entries differ.',
    'ผลรางวัลนี้ยืนยัน ตีกลับ หรือถอนไปแล้ว หรือผลที่กรอกสองครั้งไม่ตรงกัน',
  ],
  result_unchanged: [409, 'This result is the same as the confirmed one.', 'ผลรางวัลนี้เหมือนกับผลที่ยืนยันแล้ว'],
  same_person: [
    403,
    'Another person must do this, because you did the first step.',
    'ต้องให้ผู้อื่นดำเนินการ เพราะคุณเป็นผู้ทำขั้นตอนแรก',
  ],
  same_person_tied: [
    403,
    'Another person must do this. {by} created, reset, reactivated or promoted the account of {account} in the last {days} days, so neither can confirm the other’s work. Ask someone else, or wait until {untilTime}.',
    '{by} สร้าง รีเซ็ต เปิดใช้ หรือเลื่อนสิทธิ์บัญชีของ {account} ภายใน {days} วันที่ผ่านมา ทั้งสองบัญชีจึงยืนยันให้กันไม่ได้ กรุณาให้ผู้อื่นดำเนินการ หรือรอจนถึง {untilTime}',
  ],
  nothing_to_approve: [
    409,
    'Nothing is waiting for approval. It was already approved or declined.',
    'ไม่มีรายการรออนุมัติ เพราะอนุมัติหรือปฏิเสธไปแล้ว',
  ],
  second_superadmin_needed: [
    409,
    'This needs a second superadmin whose account you didn’t create or reset in the last {days} days. Create one with “drawdesk account create --role company:superadmin”; that person then confirms.',
    'รายการนี้ต้องมีผู้ดูแลสูงสุดคนที่สอง ที่คุณไม่ได้สร้างหรือรีเซ็ตบัญชีให้ภายใน {days} วันที่ผ่านมา กรุณาสร้างบัญชีด้วยคำสั่ง “drawdesk account create --role company:superadmin” แล้วให้ผู้นั้นยืนยัน',
  ],
  blind_entry_required: [
    422,
    'Enter the result a second time without seeing the first entry.',
    'หวยนี้ต้องกรอกผลซ้ำโดยไม่เห็นผลของคนแรก',
  ],
  blind_entry_differs: [
    409,
    'The two entries differ. Both are kept; enter the result again.',
    'ผลที่กรอกสองครั้งไม่ตรงกัน ระบบเก็บไว้ทั้งสองชุด กรุณากรอกผลใหม่',
  ],
  seal_mismatch: [
    409,
    'The bills of this round differ from those sealed at close. The round wasn’t settled. Contact support.',
    'โพยของงวดนี้ไม่ตรงกับที่ปิดผนึกไว้ตอนปิดรับ จึงยังไม่คิดผล กรุณาติดต่อฝ่ายสนับสนุน',
  ],
  anchor_failed: [
    503,
    'The anchor of the log couldn’t be written, so no result was saved. Ask an administrator of the server to check the anchor file.',
    'เขียนค่าแฮชของบันทึกลงไฟล์นอกระบบไม่สำเร็จ จึงยังไม่บันทึกผล กรุณาให้ผู้ดูแลเซิร์ฟเวอร์ตรวจสอบไฟล์ anchors',
  ],
  recount_mismatch: [
    409,
    'The independent recount gave other figures. The round wasn’t settled. Contact support.',
    'ตรวจสอบซ้ำแล้วยอดไม่ตรงกัน จึงยังไม่คิดผล กรุณาติดต่อฝ่ายสนับสนุน',
  ],
  drawn_by_house: [
    409,
    'This is an in-house draw that anyone can verify. Its result can’t be entered, rejected or corrected manually.',
    'งวดนี้ระบบออกผลเองและทุกคนตรวจสอบได้ จึงกรอก ตีกลับ หรือแก้ไขผลด้วยมือไม่ได้',
  ],
  house_draw_stands: [
    409,
    'The result of an in-house draw is final. The round can be voided only if no result came in time or its settlement failed.',
    'ผลของงวดที่ระบบออกผลเองถือเป็นที่สิ้นสุด ทำงวดเป็นโมฆะได้เฉพาะเมื่อไม่มีผลภายในเวลาที่กำหนดหรือคิดผลไม่สำเร็จ',
  ],
  cancel_needs_two: [
    409,
    'This in-house round already has bets. Void the round instead: a second person confirms, then all bets are refunded.',
    'งวดที่ระบบออกผลเองนี้มีโพยแล้ว กรุณาขอทำงวดเป็นโมฆะแทน เมื่อคนที่สองยืนยัน ระบบจะคืนเงินทุกโพย',
  ],
  // bills and intake
  bill_number_wrong: [
    422,
    '{text} isn’t a valid bill number. Check it for wrong, missing or swapped digits.',
    '{text} ไม่ใช่เลขที่โพยที่ถูกต้อง กรุณาตรวจสอบว่ามีตัวเลขผิด ขาด หรือสลับกันหรือไม่',
  ],
  bill_cancelled_already: [409, 'This bill was already cancelled.', 'โพยนี้ยกเลิกไปแล้ว'],
  bill_round_closed: [409, 'The round of this bill is closed.', 'งวดของโพยนี้ปิดรับแล้ว'],
  bill_cancel_window: [
    409,
    'Bills can be cancelled only within {minutes} min after betting.',
    'ยกเลิกโพยได้ภายใน {minutes} นาทีหลังแทงเท่านั้น',
  ],
  bill_cancels_used_up: [
    409,
    'The player has used all of today’s cancellations. The daily limit is {count}.',
    'ผู้เล่นใช้สิทธิ์ยกเลิกโพยของวันนี้ครบแล้ว (วันละ {count} ครั้ง)',
  ],
  bill_void_not_allowed: [
    409,
    'Only a superadmin can void a bill, and only after its round is settled.',
    'เฉพาะผู้ดูแลสูงสุดเท่านั้นที่ทำโพยให้เป็นโมฆะได้ และทำได้หลังคิดผลงวดแล้ว',
  ],
  result_checks_used: [
    429,
    'You have used all {count} checks for this round. Enter the result as published, or ask someone else.',
    'คุณตรวจสอบงวดนี้ครบ {count} ครั้งแล้ว กรุณากรอกผลตามที่ประกาศ หรือให้ผู้อื่นดำเนินการ',
  ],
  // banners and news
  content_full: [
    409,
    'The limit is {count} items. Archive one first.',
    'มีครบ {count} รายการแล้ว กรุณาเก็บรายการเดิมเข้าคลังก่อน',
  ],
  // shots of yigi rounds
  shots_not_taken: [409, 'This round doesn’t accept shots.', 'งวดนี้ไม่รับเลขยิง'],
  shots_closed: [409, 'This round no longer accepts shots.', 'งวดนี้ปิดรับเลขยิงแล้ว'],
  shots_full: [
    409,
    'This round has reached its limit of {count} shots. It won’t be drawn; every bet is refunded.',
    'งวดนี้มีเลขยิงครบ {count} เลขแล้ว จะไม่ออกผลและคืนเงินทุกรายการแทง',
  ],
  shots_full_agent: [
    409,
    'Your players have reached your limit of {count} shots in this round.',
    'ผู้เล่นของคุณส่งเลขยิงในงวดนี้ครบ {count} เลขแล้ว ซึ่งเป็นจำนวนสูงสุดต่อเอเย่นต์',
  ],
  shots_declined: [
    409,
    'This provider isn’t open to your players, so their shots aren’t accepted.',
    'ขณะนี้ไม่ได้เปิดขายหวยนี้ให้ผู้เล่นของคุณ จึงไม่รับเลขยิง',
  ],
  shot_too_soon: [
    429,
    'A player can send one shot every {seconds} s.',
    'ผู้เล่นหนึ่งคนยิงเลขได้หนึ่งครั้งทุก {seconds} วินาที',
  ],
  player_suspended: [409, 'The player is suspended.', 'ผู้เล่นถูกระงับ'],
  // saved views
  too_many_views: [
    409,
    'You can save {limit} views of a list and {all} in all. Remove one first.',
    'บันทึกมุมมองได้ไม่เกิน {limit} รายการต่อหน้ารายการ และ {all} รายการรวมทุกหน้า กรุณาลบมุมมองเดิมก่อน',
  ],
  view_not_shareable: [
    403,
    'Your role can’t share views with these roles.',
    'บทบาทของคุณแชร์มุมมองกับบทบาทเหล่านี้ไม่ได้',
  ],
  // files
  too_many_exports: [
    429,
    'You have {count} exports running. Wait for one to finish or cancel it.',
    'คุณมีไฟล์ที่กำลังสร้างอยู่ {count} ไฟล์ กรุณารอหรือยกเลิกก่อน',
  ],
  export_too_large: [
    422,
    'An XLSX file can have at most {rows} rows. Export as CSV or narrow the filters.',
    'ไฟล์ XLSX เก็บได้ไม่เกิน {rows} แถว กรุณาส่งออกเป็น CSV หรือเลือกตัวกรองให้แคบลง',
  ],
  file_expected: [
    415,
    'Send one file as multipart/form-data, in the part “file”.',
    'กรุณาส่งไฟล์หนึ่งไฟล์แบบ multipart/form-data ในส่วน “file”',
  ],
  picture_kind: [
    422,
    'This file is {found}. Choose a PNG, JPEG, WebP, AVIF or GIF of up to {limit}.',
    'ไฟล์นี้เป็น {found} กรุณาเลือกรูป PNG JPEG WebP AVIF หรือ GIF ขนาดไม่เกิน {limit}',
  ],
  picture_none: [
    422,
    'This file isn’t an image. Choose a PNG, JPEG, WebP, AVIF or GIF of up to {limit}.',
    'ไฟล์นี้ไม่ใช่รูปภาพ กรุณาเลือกรูป PNG JPEG WebP AVIF หรือ GIF ขนาดไม่เกิน {limit}',
  ],
  picture_unreadable: [
    422,
    'This {found} is damaged or incomplete. Export it again and retry.',
    'รูป {found} นี้เสียหายหรือไม่สมบูรณ์ กรุณาส่งออกไฟล์ใหม่แล้วลองอีกครั้ง',
  ],
  picture_pixels: [
    422,
    'The image is {size} pixels; the limit is {limit}. Make it smaller first.',
    'รูปนี้มีขนาด {size} พิกเซล รองรับไม่เกิน {limit} กรุณาย่อรูปก่อน',
  ],
  picture_small: [
    422,
    'The image is {size} pixels; it must be at least {limit}.',
    'รูปนี้มีขนาด {size} พิกเซล ต้องไม่เล็กกว่า {limit}',
  ],
  range_not_satisfiable: [
    416,
    'The range is outside the file, which has {size} bytes.',
    'ช่วงที่ขออยู่นอกไฟล์ ซึ่งมีขนาด {size} ไบต์',
  ],
  // faults of the server itself
  internal: [
    500,
    'Something went wrong on the server. Nothing was changed. Try again.',
    'เกิดข้อผิดพลาดในเซิร์ฟเวอร์ ข้อมูลไม่มีการเปลี่ยนแปลง กรุณาลองใหม่',
  ],
  keying_off: [
    403,
    'The company has not turned the keying desk on. A superadmin does so in the company settings.',
    'บริษัทยังไม่ได้เปิดใช้คีย์โพย ผู้ดูแลสูงสุดเปิดได้ที่การตั้งค่าบริษัท',
  ],
  alert_closed: [
    409,
    'This alert is closed already. Take it to open it again.',
    'การแจ้งเตือนนี้ปิดแล้ว รับเรื่องอีกครั้งเพื่อเปิดใหม่',
  ],
  player_stop_runs: [
    409,
    'This player asked not to bet until {until}. A stop can be made longer, not shorter.',
    'ผู้เล่นขอหยุดแทงจนถึง {until} ขยายเวลาได้ แต่ย่นเวลาไม่ได้',
  ],
  lay_off_off: [
    403,
    'The company has not turned lay-offs on. A superadmin does so in the company settings.',
    'บริษัทยังไม่ได้เปิดใช้การตีออก ผู้ดูแลสูงสุดเปิดได้ที่การตั้งค่าบริษัท',
  ],
  dealers_full: [
    409,
    'There are {max} dealers already. Archive one first.',
    'มีเจ้าที่รับตีออกครบ {max} รายแล้ว กรุณาเก็บรายเดิมเข้าคลังก่อน',
  ],
  lay_off_bets: [
    422,
    'Some bets can’t be laid off with this dealer. Check the fields marked.',
    'บางรายการตีออกกับเจ้าที่รับรายนี้ไม่ได้ กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
  ],
  lay_off_state: [
    409,
    'The lay-off is {status}. This is possible only while it is {needed}.',
    'รายการตีออกนี้{status} ทำรายการนี้ได้เฉพาะเมื่อ{needed}',
  ],
  lay_off_cut_off: [409, 'The cut-off has passed. It was at {at}.', 'เลยเวลาตัดรับแล้ว เวลาตัดรับคือ {at}'],
  lay_off_credit: [
    409,
    'The lay-off costs {cost}, and {left} of the dealer’s credit of {limit} is left.',
    'ยอดตีออก {cost} เกินวงเงินของเจ้าที่รับ ซึ่งเหลือ {left} จาก {limit}',
  ],
  lay_off_result_entered: [
    409,
    'A result of this round was entered at {at}. From then on lay-offs stay as they are.',
    'งวดนี้บันทึกผลเมื่อ {at} หลังจากนั้นรายการตีออกเปลี่ยนไม่ได้',
  ],
  lay_off_payout: [
    422,
    'The bets of this round with this dealer could win more than {max}.',
    'รายการตีออกงวดนี้กับเจ้าที่รับรายนี้อาจได้เงินรางวัลเกิน {max}',
  ],
  lay_off_offer_changed: [
    409,
    'The dealer’s rates have changed. The draft cost {before} and now costs {cost}. Check it and send it again.',
    'อัตราจ่ายหรือส่วนลดของเจ้าที่รับเปลี่ยนไป ร่างนี้เดิม {before} ตอนนี้ {cost} กรุณาตรวจแล้วส่งอีกครั้ง',
  ],
  slip_nothing_to_send: [
    409,
    'There is nothing to send again: the dealer’s system has the message, or the dealer had no webhook when it was sent.',
    'ไม่มีข้อความที่ต้องส่งซ้ำ ระบบของเจ้าที่รับได้รับแล้ว หรือตอนส่งเจ้าที่รับยังไม่มีเว็บฮุก',
  ],
  lay_off_busy: [
    503,
    'Other lay-offs are being calculated. Try again in {seconds} seconds.',
    'กำลังคำนวณรายการตีออกอื่นอยู่ กรุณาลองใหม่ในอีก {seconds} วินาที',
  ],
  lay_off_too_long: [
    422,
    'The calculation was ended after {seconds} seconds. Ask for a higher amount, or lay off by hand.',
    'คำนวณนานเกิน {seconds} วินาทีจึงหยุดแล้ว กรุณาใช้ยอดที่สูงขึ้น หรือตีออกเอง',
  ],
  lay_off_too_large: [
    422,
    'Too many bets can be laid off to calculate the cheapest. It needs fewer dealers that take this round, or fewer bet types of theirs; or lay off by hand.',
    'มีรายการที่ตีออกได้มากเกินกว่าจะคำนวณ กรุณาลดจำนวนเจ้าที่รับงวดนี้หรือประเภทที่รับ หรือตีออกเอง',
  ],
  bill_not_taken: [
    503,
    'The bill was not taken: more bets are waiting than can be placed in time. Send it again in {seconds} seconds.',
    'ไม่ได้รับโพยนี้ เพราะมีรายการรอมากเกินกว่าจะรับได้ทัน กรุณาส่งใหม่ในอีก {seconds} วินาที',
  ],
  unavailable: [503, 'The service isn’t ready. Try again in a moment.', 'ระบบยังไม่พร้อม กรุณาลองใหม่ในอีกสักครู่'],
} as const satisfies Record<string, readonly [number, string, string]>;
