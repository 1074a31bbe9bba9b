import type { Dictionary } from '../dictionary.ts';

export const holders: Dictionary['holders'] = {
  master: 'มาสเตอร์',
  agent: 'เอเย่นต์',
  company: 'บริษัท',
  itself: 'มาสเตอร์เอง',
  anyAgent: 'ไม่ระบุเอเย่นต์',
  report: 'รายงานได้เสีย',
  ledger: 'บัญชีแยกประเภท',
  level: { company: 'บริษัท', aggregator: 'มาสเตอร์', agent: 'เอเย่นต์' },
};
