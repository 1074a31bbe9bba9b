import type { Dictionary } from '../dictionary.ts';

export const shell: Dictionary['shell'] = {
  title: 'ระบบจัดการหวย',
  skipToContent: 'ข้ามไปยังเนื้อหา',
  mainNavigation: 'เมนูหลัก',
  openMenu: 'เปิดเมนู',
  closeMenu: 'ปิดเมนู',
  pinMenu: 'ตรึงเมนูไว้',
  collapseMenu: 'ย่อเมนู',
  theme: 'ธีม',
  themeLight: 'สว่าง',
  themeDark: 'มืด',
  themeSystem: 'ตามระบบ',
  language: 'ภาษา',
  search: 'ค้นหา',
  userMenu: 'บัญชีของคุณ',
  settings: 'ตั้งค่า',
  about: 'เกี่ยวกับระบบ',
  signOut: 'ออกจากระบบ',
  scrollToTop: 'กลับขึ้นด้านบน',
  loading: 'กำลังโหลด...',
  footer: '{{company}} · เวลาทำการตามเวลากรุงเทพฯ',
};
