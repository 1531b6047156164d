import { quietKinds } from '../../../contract/analytics/collect';

/** SQL for "the visitor did something", over rows of events. */
export const isInteractionSql = `kind NOT IN (${quietKinds.map(kind => `'${kind}'`).join(', ')})`;
