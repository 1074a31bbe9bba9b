import type { ThaiDictionary } from '../dictionary.ts';
import { exportsFirst } from './exports-first.ts';

export const exports: ThaiDictionary['exports'] = {
  ...exportsFirst,
  generating: 'กำลังสร้างไฟล์ส่งออก',
  rows_other: '{{rows}} แถว',
  rowsOf_other: '{{done}} จาก {{total}} แถว',
  ready: 'ไฟล์พร้อมแล้ว',
  download: 'ดาวน์โหลด',
  cancel: 'ยกเลิกการส่งออก',
  cancelled: 'ยกเลิกการส่งออกแล้ว',
  failed: 'สร้างไฟล์ไม่สำเร็จ กรุณาลองใหม่',
  tooLarge: 'ไฟล์ Excel มีได้ไม่เกิน {{rows}} แถว กรุณาส่งออกเป็น CSV หรือเลือกตัวกรองให้แคบลง',
  gone: 'คุณไม่มีสิทธิ์เข้าถึงข้อมูลนี้แล้ว',
};
