import { stepUpNeeded } from '../http/errors';
import type { AnyDefinition, CrudContext } from './definition';
import type { AnyRow } from './looseRows';

/** Throws 403 for a change that a session alone may not make, until its owner has shown themselves. */
export const requireConfirmed = (
    { confirmed = [] }: AnyDefinition,
    before: AnyRow,
    columns: Readonly<Record<string, unknown>>,
    { session, now }: CrudContext,
): void => {
    const row = before as unknown as Record<string, unknown>;
    const isChanged = (confirmed as readonly string[]).some(
        column => column in columns && columns[column] !== row[column],
    );
    if (isChanged && session.stepUpUntil <= now) throw stepUpNeeded();
};
