import type { Dictionary } from '../dictionary.ts';

export const problem: Dictionary['problem'] = {
  noConnection: 'เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กรุณาตรวจสอบเครือข่ายแล้วลองอีกครั้ง',
  unreadable: 'อ่านคำตอบจากเซิร์ฟเวอร์ไม่ได้ ({{status}}) กรุณาลองใหม่ในอีกสักครู่',
  unknown: 'เกิดข้อผิดพลาด กรุณาลองอีกครั้ง',
  retry: 'ลองอีกครั้ง',
  request: 'หมายเลขคำขอ {{id}}',
  notFoundTitle: 'ไม่พบหน้านี้',
  notFoundPath: 'ไม่พบหน้า: {{path}}',
  notFoundLead: 'เราไม่พบหน้าที่คุณกำลังค้นหา',
  oopsTitle: 'ขออภัย เกิดข้อผิดพลาด',
  oopsLead: 'เรากำลังแก้ไขและจะทำให้เสร็จโดยเร็วที่สุด',
  backToHome: 'กลับหน้าแรก',
  windowBlocked: 'เบราว์เซอร์ไม่ได้เปิดหน้าต่างใหม่ กรุณาอนุญาตป๊อปอัปสำหรับหน้านี้แล้วลองอีกครั้ง',
};
