import type { Transaction } from 'kysely';
import type { Tables } from './tables';

/** What is written together or not at all. */
export type Trx = Transaction<Tables>;
