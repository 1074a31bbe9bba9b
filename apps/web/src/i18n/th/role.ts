import type { ThaiDictionary } from '../dictionary.ts';

export const role: ThaiDictionary['role'] = {
  'company:superadmin': 'ผู้ดูแลสูงสุด',
  'company:admin': 'ผู้ดูแลระบบ',
  'company:operator': 'เจ้าหน้าที่',
  'company:live-operator': 'เจ้าหน้าที่หวยสด',
  'company:plus-operator': 'เจ้าหน้าที่หวยพลัส',
  'company:reporter': 'ผู้ดูรายงาน',
  aggregator: 'มาสเตอร์',
  'agent:admin': 'ผู้ดูแลเอเย่นต์',
  'agent:reporter': 'ผู้ดูรายงานเอเย่นต์',
};
