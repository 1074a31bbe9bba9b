import type { ThaiDictionary } from '../dictionary.ts';

export const outcome: ThaiDictionary['outcome'] = {
  save: { success: 'บันทึกแล้ว', fails: 'บันทึกไม่สำเร็จ' },
  setting: { success: 'ตั้งค่าสำเร็จ', fails: 'ตั้งค่าไม่สำเร็จ' },
  removeSetting: { success: 'ลบการตั้งค่าสำเร็จ', fails: 'ลบการตั้งค่าไม่สำเร็จ' },
  create: { success: 'สร้างสำเร็จ', fails: 'สร้างไม่สำเร็จ' },
  update: { success: 'แก้ไขสำเร็จ', fails: 'แก้ไขไม่สำเร็จ' },
  delete: { success: 'ลบสำเร็จ', fails: 'ลบไม่สำเร็จ' },
  archive: { success: 'เก็บเข้าคลังแล้ว', fails: 'เก็บเข้าคลังไม่สำเร็จ' },
  createAgent: { success: 'สร้างเอเย่นต์สำเร็จ', fails: 'สร้างเอเย่นต์ไม่สำเร็จ' },
  giveToMaster: {
    success: 'บันทึกการตั้งค่าโปรไฟล์ไปยังมาสเตอร์สำเร็จ',
    fails: 'บันทึกการตั้งค่าโปรไฟล์ไปยังมาสเตอร์ไม่สำเร็จ',
  },
  giveToAgent: {
    success: 'บันทึกการตั้งค่าโปรไฟล์ไปยังเอเย่นต์สำเร็จ',
    fails: 'บันทึกการตั้งค่าโปรไฟล์ไปยังเอเย่นต์ไม่สำเร็จ',
  },
};
