import type { Dictionary } from '../dictionary.ts';
import { notificationsFirst } from './notifications-first.ts';

export const notifications: Dictionary['notifications'] = {
  ...notificationsFirst,
  title: 'การแจ้งเตือน',
  new_one: 'ใหม่ {{count}}',
  new_other: 'ใหม่ {{count}}',
  readAll: 'อ่านทั้งหมดแล้ว',
  markRead: 'ทำเครื่องหมายว่าอ่านแล้ว',
  unreadOnly: 'เฉพาะที่ยังไม่อ่าน',
  done: 'เสร็จแล้ว',
  more: 'แสดงเพิ่ม',
  empty: 'ยังไม่มีการแจ้งเตือน ผลที่รอยืนยัน งวดที่เลยกำหนด และไฟล์ส่งออกที่เสร็จแล้วจะแสดงที่นี่',
  emptyUnread: 'คุณอ่านครบทุกรายการแล้ว',
  problems_one: 'พบข้อมูลไม่ตรง {{count}} รายการตรวจ',
  problems_other: 'พบข้อมูลไม่ตรง {{count}} รายการตรวจ',
  kind: {
    result_to_confirm: 'มีผลรางวัลรอคุณยืนยัน',
    result_rejected: 'ผลรางวัลที่คุณกรอกถูกส่งกลับ',
    result_mismatched: 'ผลที่กรอกสองครั้งไม่ตรงกัน กรุณากรอกใหม่',
    void_to_confirm: 'มีคำขอยกเลิกงวดรอคุณยืนยัน',
    round_overdue: 'งวดเลยกำหนดและยังไม่มีผลรางวัล',
    settlement_failed: 'คิดผลไม่ผ่านการตรวจสอบ จึงยังไม่มีการจ่ายเงิน',
    ledger_alarm: 'การตรวจบัญชีประจำคืนพบว่ายอดไม่ตรงกัน',
    job_failed: 'งานเบื้องหลังล้มเหลวและหยุดทำแล้ว',
    rate_change_planned: 'อัตราจ่ายจะเปลี่ยนเมื่อเปิดงวดถัดไป',
    number_high_risk: 'มีเลขที่เสี่ยงเกินกำหนด',
    limiter_acted: 'ตัวจำกัดอัตโนมัติทำงานกับเลข',
    export_ready: 'ไฟล์ส่งออกของคุณพร้อมแล้ว',
    export_failed: 'สร้างไฟล์ส่งออกไม่สำเร็จ',
  },
};
