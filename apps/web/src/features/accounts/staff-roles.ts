import type { Profile, StaffRole } from '@drawdesk/contract';

const order: Record<StaffRole, number> = {
  'company:superadmin': 1,
  'company:admin': 2,
  'company:operator': 3,
  'company:live-operator': 4,
  'company:plus-operator': 5,
  'company:reporter': 6,
};

const isStaffRole = (key: string): key is StaffRole => key in order;

/** The roles of staff, the one with most rights first. */
export const staffRoles: readonly StaffRole[] = Object.keys(order)
  .filter(isStaffRole)
  .sort((one, other) => order[one] - order[other]);

/** The roles a person may give. Only a superadmin creates superadmins and sees that role (screens.md §2). */
export const rolesToGive = ({ role }: Pick<Profile, 'role'>): readonly StaffRole[] =>
  role === 'company:superadmin' ? staffRoles : staffRoles.filter((one) => one !== 'company:superadmin');
