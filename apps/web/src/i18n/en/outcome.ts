/** How a write ended: word for word as the specification has it (spec.md §8). */
export const outcome = {
  save: { success: 'Saved', fails: 'Fails' },
  setting: { success: 'Setting Success', fails: 'Setting Fails' },
  removeSetting: { success: 'Remove Setting Success', fails: 'Remove Setting Fails' },
  create: { success: 'Create Success', fails: 'Create Fails' },
  update: { success: 'Update Success', fails: 'Update Fails' },
  delete: { success: 'Delete Success', fails: 'Delete Fails' },
  /** Ours: the specification has no word for archiving. */
  archive: { success: 'Archived', fails: 'Archiving failed' },
  createAgent: { success: 'Create Agent Success', fails: 'Create Agent Fails' },
  giveToMaster: {
    success: 'profile settings saved to Master success',
    fails: 'profile settings saved to Master fails',
  },
  giveToAgent: {
    success: 'profile settings saved to Agent success',
    fails: 'profile settings saved to Agent fails',
  },
};
