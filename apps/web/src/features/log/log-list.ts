import { listSearch } from '../../ui/list/list-search.ts';
import { choice, day, id, type SearchField, text } from '../../ui/list/search-fields.ts';
import { useList } from '../../ui/list/use-list.ts';

/** A text that the API accepts, or nothing: an address may contain anything. */
const like = (pattern: RegExp): SearchField<string> => ({
  read: (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined),
});

/** The filters of the log, in the words of the API (contract: `logQuery`). */
export const logList = listSearch({
  filters: {
    q: text(80),
    kind: choice('people', 'system'),
    operation: like(/^[a-zA-Z.]{1,60}$/),
    subject: like(/^[\w.-]{1,60}$/),
    subjectId: text(120),
    accountId: id,
    actorAccountId: id,
    realAccountId: id,
    // 0 is the company.
    aggregatorId: like(/^(0|[1-9]\d{0,17})$/),
    agentId: id,
    from: day,
    to: day,
    requestId: like(/^[\w-]{1,80}$/),
  },
});

export const useLogList = () => useList(logList);
export type LogList = ReturnType<typeof useLogList>;
