import { calls } from '../../contract/calls';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { expect, type Running } from './footfall';

export const day = (daysAgo: number): string =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A site in UTC with events of its own; resolves when reports of the days have them. */
export const reportSite = async (
    { call, folder }: Running,
    events: readonly PutEvent[],
    from: string,
    to: string,
): Promise<string> => {
    const { id } = await call(calls.createSite, {
        body: { domain: 'example.com', name: 'Example', timezone: 'UTC' },
    });
    await putEvents(folder, id, events);
    await expect
        .poll(
            async () =>
                (await call(calls.trend, { query: { site: id, from, to } })).current.figures.visits,
            { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
    return id;
};
