import { holds, type Standing } from '../../../contract/platform/call';
import type { AuditEntry } from '../../../contract/platform/resource';
import { isNoted, noteReaders } from '../../../contract/platform/staffNotes';

/** What a staff note says stands here in the log. */
const noteField = 'staffNote';

/** An entry for somebody who may not open its record: that there was a note stays, what it said does not. */
export const withoutNotes = (entry: AuditEntry, reader: Standing): AuditEntry => {
    const { resource, changes } = entry;
    if (!(noteField in changes)) return entry;
    if (isNoted(resource) && holds(reader, noteReaders[resource])) return entry;
    const { [noteField]: _, ...rest } = changes;
    return { ...entry, changes: rest };
};
