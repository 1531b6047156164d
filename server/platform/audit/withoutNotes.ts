import { holds, type Standing } from '../../../contract/platform/call';
import type { AuditEntry } from '../../../contract/platform/resource';
import { isNoted, noteReaders } from '../../../contract/platform/staffNotes';

/** What a staff note says stands here in the log. */
const noteField = 'staffNote';

/** Its entries say who is suspected of being whom, which administrators alone read. */
const forAdministrators = 'account_relations';

/**
 * An entry for somebody who may not open its record: that there was a note, or a decision about two accounts, stays;
 * what it said does not.
 */
export const withoutNotes = (entry: AuditEntry, reader: Standing): AuditEntry => {
    const { resource, changes } = entry;
    if (resource === forAdministrators && !reader.roles.includes('admin')) {
        return { ...entry, changes: {} };
    }
    if (!(noteField in changes)) return entry;
    if (isNoted(resource) && holds(reader, noteReaders[resource])) return entry;
    const { [noteField]: _, ...rest } = changes;
    return { ...entry, changes: rest };
};
