import { expect, it } from 'vitest';
import { requireShown } from './sharedFilter';

it('a guest gets figures by what the link shows anyway', () => {
    for (const by of ['page', 'device', 'country', 'browser']) requireShown(by, ['speed']);
    requireShown('entryPath', ['visitor']);
    for (const by of ['sourceName', 'utmCampaign', 'entryPath']) {
        expect(() => requireShown(by, ['speed'])).toThrow();
    }
    // of some visits alone it is shown by the search engines
    expect(() => requireShown('sourceName', ['search_engine'])).toThrow();
});
