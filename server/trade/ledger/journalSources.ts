import type { JournalPrefix } from './journalKinds';
import { accountingSources } from './sources/accountingSources';
import { debtSources } from './sources/debtSources';
import { demoSources } from './sources/demoSources';
import { depositSources } from './sources/depositSources';
import { disputeSources } from './sources/disputeSources';
import { inflowSources } from './sources/inflowSources';
import { orderSources } from './sources/orderSources';
import { partSources } from './sources/partSources';
import { refundSources } from './sources/refundSources';
import type { JournalSource } from './sources/source';
import { withdrawalSources } from './sources/withdrawalSources';

/** By which rule the lines of each journal follow from its record; there is none without one. */
export const journalSources: Readonly<Record<JournalPrefix, JournalSource>> = {
    ...inflowSources,
    ...orderSources,
    ...partSources,
    ...debtSources,
    ...demoSources,
    ...depositSources,
    ...disputeSources,
    ...refundSources,
    ...withdrawalSources,
    ...accountingSources,
};
