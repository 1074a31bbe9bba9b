import { useState } from 'react';
import { OwnerField } from '../../src/features/limiter/owner/OwnerField.tsx';
import type { TypedOwner } from '../../src/features/limiter/owner/owner-spec.ts';
import { TenantFilter } from '../../src/shared/organisations/TenantFilter.tsx';
import { TenantMultiSelect } from '../../src/shared/organisations/TenantMultiSelect.tsx';
import { TenantSelect } from '../../src/shared/organisations/TenantSelect.tsx';
import { TreeFilters } from '../../src/shared/organisations/TreeFilters.tsx';
import { useTenantChoice } from '../../src/shared/organisations/use-tenant-choice.ts';
import { type Specimen, useSay } from '../specimen.ts';

const master = { en: 'Master', th: 'มาสเตอร์' };
const agents = { en: 'Agents', th: 'เอเย่นต์' };

function Owner({ wrong = false }: { wrong?: boolean }) {
  const say = useSay();
  const [owner, setOwner] = useState<TypedOwner>({ aggregatorId: null, agentId: null });
  return (
    <OwnerField
      label={say({ en: 'Owner', th: 'เจ้าของ' })}
      value={owner}
      onChange={setOwner}
      {...(wrong && { error: say({ en: 'This owner can’t have rules.', th: 'รายนี้มีกฎไม่ได้' }) })}
    />
  );
}

function One() {
  const say = useSay();
  const [chosen, choose] = useState<string | null>(null);
  const masters = useTenantChoice({ of: 'masters' }, chosen === null ? [] : [chosen]);
  return (
    <TenantSelect
      label={say(master)}
      placeholder={say({ en: 'Company', th: 'บริษัท' })}
      value={chosen}
      onChange={choose}
      choice={masters}
    />
  );
}

function Several() {
  const say = useSay();
  const [chosen, choose] = useState<string[]>([]);
  const choice = useTenantChoice({ of: 'agents' }, chosen);
  return (
    <TenantMultiSelect
      label={say(agents)}
      placeholder={say({ en: 'Search by code or name', th: 'ค้นหารหัสหรือชื่อ' })}
      value={chosen}
      onChange={choose}
      choice={choice}
    />
  );
}

function Filter() {
  const say = useSay();
  const [chosen, choose] = useState<string | undefined>();
  return <TenantFilter label={say(master)} of="masters" value={chosen} onChange={choose} />;
}

function OfTree() {
  const [part, choose] = useState<{ aggregatorId?: string | undefined; agentId?: string | undefined }>({});
  return <TreeFilters {...part} choose={(next) => choose({ ...part, ...next })} />;
}

const searchedLabel = { en: 'Searched on the server', th: 'ค้นหาจากเซิร์ฟเวอร์' };

export const ownerSpecimens: readonly Specimen[] = [
  {
    components: ['OwnerField'],
    group: 'forms',
    when: {
      en: 'The owner of settings: the company, a master or an agent.',
      th: 'เจ้าของการตั้งค่า: บริษัท มาสเตอร์ หรือเอเย่นต์ เท่าที่ผู้ใช้เลือกได้',
    },
    states: [
      { name: { en: 'Nothing selected', th: 'ยังไม่เลือก' }, Shown: () => <Owner /> },
      { name: { en: 'Wrong', th: 'ไม่ถูกต้อง' }, Shown: () => <Owner wrong /> },
    ],
  },
  {
    components: ['TenantSelect', 'TenantMultiSelect'],
    group: 'forms',
    when: {
      en: 'One or several of many masters or agents, in a form.',
      th: 'เลือกมาสเตอร์หรือเอเย่นต์หนึ่งหรือหลายรายในแบบฟอร์ม',
    },
    states: [
      { name: searchedLabel, Shown: One },
      { name: { en: 'Several', th: 'หลายราย' }, Shown: Several },
    ],
  },
  {
    components: ['TenantFilter', 'TreeFilters'],
    group: 'tables',
    when: {
      en: 'One of many masters or agents as a filter of a list.',
      th: 'เลือกมาสเตอร์หรือเอเย่นต์หนึ่งรายเป็นตัวกรองรายการ',
    },
    states: [
      { name: searchedLabel, Shown: Filter },
      { name: { en: 'A master and its agents', th: 'มาสเตอร์และเอเย่นต์' }, Shown: OfTree },
    ],
  },
];
