import type { AuditEntry } from '../../../contract/platform/resource';

export type FieldChange = [field: string, change: AuditEntry['changes'][string]];

/** Changes of one entry that are shown at first. */
const mostChanges = 4;
/** Characters of one value that are shown at first, about two lines. */
const mostCharacters = 90;

/** By which a record is told from others. */
const naming = ['title', 'titleEn', 'titleZh', 'name', 'nameEn', 'nameZh', 'code', 'email'];

/** Of a deletion only what it was that was deleted, where that is known. */
export const shownChanges = (action: string, all: readonly FieldChange[]): FieldChange[] => {
    if (action !== 'delete') return all.slice(0, mostChanges);
    const names = all.filter(([field]) => naming.includes(field));
    return names.length > 0 ? names.slice(0, 1) : all.slice(0, 1);
};

const isLong = ([, values]: FieldChange): boolean =>
    values.some(value => {
        const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
        return text.length > mostCharacters;
    });

/** Whether there is more than is shown at first. */
export const isCut = (all: readonly FieldChange[], shown: readonly FieldChange[]): boolean =>
    all.length > shown.length || shown.some(isLong);
