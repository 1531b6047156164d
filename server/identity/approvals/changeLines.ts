import type { ApprovalChange } from '../../../contract/identity/resources/approvals';
import type { AuditEntry } from '../../../contract/platform/resource';

const textOf = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields that differ, as a second person reads them. */
export const changeLines = (changes: AuditEntry['changes']): ApprovalChange[] =>
    Object.entries(changes).map(([field, [from, to]]) => ({
        field,
        from: textOf(from),
        to: textOf(to),
    }));
