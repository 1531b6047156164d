import type { AuditEntry } from '../../../contract/platform/resource';

/** Longer texts are cut in the log: articles and products keep their revisions elsewhere. */
const maxLength = 2_000;

const shorten = (value: unknown): unknown =>
    typeof value === 'string' && value.length > maxLength
        ? `${value.slice(0, maxLength)}…`
        : (value ?? null);

/** The fields that differ, with what they were and what they are. */
export const changesOf = (
    before: Readonly<Record<string, unknown>> | undefined,
    after: Readonly<Record<string, unknown>> | undefined,
): AuditEntry['changes'] => {
    const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    const changes: AuditEntry['changes'] = {};
    for (const field of fields) {
        const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
        if (JSON.stringify(from) !== JSON.stringify(to)) {
            changes[field] = [shorten(from), shorten(to)];
        }
    }
    return changes;
};
