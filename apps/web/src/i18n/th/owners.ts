import type { ThaiDictionary } from '../dictionary.ts';

export const owners: ThaiDictionary['owners'] = {
  master: 'มาสเตอร์',
  agent: 'เอเย่นต์',
  company: 'บริษัท',
  itself: 'เฉพาะมาสเตอร์',
  anyAgent: 'ไม่ระบุเอเย่นต์',
  report: 'รายงานได้เสีย',
  ledger: 'บัญชีแยกประเภท',
  level: { company: 'บริษัท', aggregator: 'มาสเตอร์', agent: 'เอเย่นต์' },
};
