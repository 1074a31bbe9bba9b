import { ApiProblem } from '../../src/api/problem.ts';
import { FormError } from '../../src/ui/forms/FormError.tsx';
import type { Specimen } from '../specimen.ts';
import { RecordFormTrial } from './RecordFormTrial.tsx';

const noConnection = new ApiProblem({ status: 0, code: 'no_connection', title: 'ECONNREFUSED' });

export const formSpecimens: readonly Specimen[] = [
  {
    components: [
      'RecordForm',
      'FormSection',
      'FieldRow',
      'FormSaveBar',
      'SaveBar',
      'ChangeCount',
      'ChangeList',
      'StalePanel',
      'LeaveGuard',
    ],
    group: 'forms',
    when: {
      en: 'Every form that creates or edits something: sections, a save bar that lists the changes, and a question before typed values are lost.',
      th: 'แบบฟอร์มสร้างหรือแก้ไขทุกหน้า มีแถบบันทึกที่แสดงสิ่งที่เปลี่ยน และถามก่อนออกหากยังไม่บันทึก',
    },
    states: [{ name: { en: 'To try out', th: 'ทดลองใช้' }, wide: true, Shown: RecordFormTrial }],
  },
  {
    components: ['FormError'],
    group: 'forms',
    when: {
      en: 'Why a form couldn’t be saved, shown in the form.',
      th: 'เหตุผลที่ส่งแบบฟอร์มไม่ได้ แสดงในแบบฟอร์มเอง',
    },
    states: [
      {
        name: { en: 'No connection', th: 'ไม่มีการเชื่อมต่อ' },
        Shown: () => <FormError problem={noConnection} />,
      },
    ],
  },
];
