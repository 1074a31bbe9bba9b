import type { Dictionary } from '../dictionary.ts';

export const status: Dictionary['status'] = {
  scheduled: 'รอเปิด',
  open: 'เปิดรับ',
  waiting: 'รอผล',
  waiting_confirm: 'รอยืนยันผล',
  settled: 'คิดผลแล้ว',
  cancelled: 'ยกเลิก',
  void_pending: 'รอยืนยันโมฆะ',
  voided: 'โมฆะ',
  pending: 'รอผล',
  accepted: 'รับแล้ว',
  void: 'โมฆะ',
  won: 'ถูกรางวัล',
  lost: 'ไม่ถูก',
  entered: 'กรอกแล้ว',
  confirmed: 'ยืนยันแล้ว',
  rejected: 'ปฏิเสธ',
  mismatched: 'ผลไม่ตรงกัน',
  withdrawn: 'ถอนแล้ว',
  running: 'กำลังคิดผล',
  failed: 'คิดผลไม่สำเร็จ',
};
