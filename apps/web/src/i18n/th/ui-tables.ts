import type { Dictionary } from '../dictionary.ts';

export const table: Dictionary['ui']['table'] = {
  view: 'แถวและคอลัมน์',
  rowHeight: 'ความสูงของแถว',
  density: { compact: 'กระชับ', normal: 'ปกติ', comfortable: 'โปร่ง' },
  columns: 'คอลัมน์ที่แสดง',
  sort: 'เรียงลำดับ',
  rowMenu: 'การทำงานกับ {{row}}',
  detail: 'รายละเอียด',
  bulk: 'แถวที่เลือก',
  selected: 'เลือกแล้ว {{shown}} รายการ',
  selectRow: 'เลือกแถวที่ {{row}}',
  selectPage: 'เลือกทุกแถวในหน้านี้',
  selectEvery: 'เลือกทั้งหมด {{total}} รายการที่ตรงกับตัวกรอง',
  clearSelection: 'ล้างการเลือก',
};
