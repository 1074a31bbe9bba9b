import {
  type ErrorCode,
  errorMessage,
  isErrorCode,
  type LocalizedText,
  rightTexts,
} from '@drawdesk/contract';

/**
 * Problems whose sentence speaks to the caller or names values that an event does not keep, and details that are no
 * problem.
 */
const texts: Readonly<Record<string, LocalizedText>> = {
  wrong_credentials: {
    en: 'Wrong username, password, code or passkey',
    th: 'ชื่อผู้ใช้ รหัสผ่าน รหัสยืนยัน หรือพาสคีย์ไม่ถูกต้อง',
  },
  wrong_password: { en: 'Wrong password', th: 'รหัสผ่านไม่ถูกต้อง' },
  code_wrong: { en: 'Wrong code', th: 'รหัสยืนยันไม่ถูกต้อง' },
  passkey_refused: { en: 'Passkey not accepted', th: 'พาสคีย์ใช้ไม่ได้' },
  passkey_unverified: {
    en: 'Passkey without PIN, fingerprint or face',
    th: 'พาสคีย์ไม่ได้ตรวจสอบ PIN ลายนิ้วมือ หรือใบหน้า',
  },
  sign_in_token_used: { en: 'Sign-in link already used', th: 'ลิงก์เข้าสู่ระบบใช้ไปแล้ว' },
  sign_in_token_expired: { en: 'Sign-in link expired', th: 'ลิงก์เข้าสู่ระบบหมดอายุ' },
  sign_in_token_foreign: { en: 'Sign-in link of another page', th: 'ลิงก์เข้าสู่ระบบของหน้าอื่น' },
  sign_in_token_unknown: { en: 'Sign-in link not valid', th: 'ลิงก์เข้าสู่ระบบไม่ถูกต้อง' },
  setup_token_wrong: { en: 'Setup link not valid or expired', th: 'ลิงก์ตั้งค่าเริ่มต้นไม่ถูกต้องหรือหมดอายุ' },
  view_mode_read_only: { en: 'Viewing only', th: 'โหมดดูอย่างเดียว' },
  own_name_only: { en: 'Not possible while impersonating', th: 'ทำไม่ได้ขณะทำรายการแทนผู้อื่น' },
  second_factor_required: { en: 'No second factor yet', th: 'ยังไม่ได้ตั้งค่าการยืนยันตัวตนสองชั้น' },
  proof_required: { en: 'Identity not confirmed', th: 'ยังไม่ได้ยืนยันตัวตนอีกครั้ง' },
  same_person: { en: 'Same person as in the first step', th: 'เป็นคนเดียวกับผู้ทำขั้นตอนแรก' },
  webhook_address_refused: { en: 'Address not allowed for webhooks', th: 'ที่อยู่นี้ใช้รับเว็บฮุกไม่ได้' },
  attempts_slowed: { en: 'Too many failed attempts', th: 'กรอกผิดหลายครั้ง' },
  locked_out: { en: 'Locked after too many failed attempts', th: 'ถูกล็อกเพราะกรอกผิดหลายครั้ง' },
  not_found: { en: 'Not found', th: 'ไม่พบข้อมูล' },
  one_time_password_expired: { en: 'One-time password expired', th: 'รหัสผ่านใช้ครั้งเดียวหมดอายุ' },
  result_checks_used: { en: 'All result checks used', th: 'ใช้สิทธิ์ตรวจสอบผลครบแล้ว' },
  same_person_tied: {
    en: 'The second person’s account is tied to the first',
    th: 'บัญชีของคนที่สองเกี่ยวข้องกับคนแรก',
  },
  view_not_shareable: { en: 'View not for these roles', th: 'แชร์มุมมองกับบทบาทเหล่านี้ไม่ได้' },
  shot_too_soon: { en: 'Shots sent too quickly', th: 'ยิงเลขถี่เกินไป' },
  too_many_exports: { en: 'Too many exports at a time', th: 'สร้างไฟล์พร้อมกันมากเกินไป' },
  too_many_requests: { en: 'Too many requests', th: 'มีคำขอมากเกินไป' },
  many: { en: 'Several kinds', th: 'หลายประเภท' },
  unknown: { en: 'Unknown key', th: 'ไม่รู้จักคีย์นี้' },
  revoked: { en: 'Revoked key', th: 'คีย์ที่ยกเลิกแล้ว' },
  suspended: { en: 'Agent or master suspended', th: 'เอเย่นต์หรือมาสเตอร์ถูกระงับ' },
  forged: { en: 'Not signed by this installation', th: 'ไม่ได้ลงลายเซ็นโดยระบบนี้' },
  refused_address: { en: 'Private network', th: 'เครือข่ายภายใน' },
  not_https: { en: 'Not https', th: 'ไม่ใช่ https' },
};

/** What was refused, for readers: the codes of an event in words, anything else as it is stored. */
export function securityDetailTexts(detail: string): LocalizedText {
  const [first = '', ...more] = detail.split(' ');
  const [action = '', subject = ''] = more;
  const right = first === 'not_allowed' ? rightTexts(action, subject) : null;
  if (right) return right;
  const text = Object.hasOwn(texts, first) ? texts[first] : undefined;
  if (text) {
    const rest = more.map((word) => ` ${word}`).join('');
    return rest === '' ? text : { en: `${text.en}:${rest}`, th: `${text.th}:${rest}` };
  }
  return isErrorCode(detail) ? sentences(detail) : { en: detail, th: detail };
}

const sentences = (code: ErrorCode): LocalizedText => ({
  en: errorMessage(code, 'en'),
  th: errorMessage(code, 'th'),
});
