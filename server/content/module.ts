import type { AnalyticsServices } from '../analytics/module';
import type { IdentityServices } from '../identity/module';
import type { Module } from '../platform/domain';
import { type Hook, openHook } from '../platform/hook';
import type { PlatformServices } from '../platform/module';
import { AdCache } from './ads/adCache';
import { adResource } from './ads/adResource';
import { adRoutes } from './ads/routes';
import { articleCategoryResource } from './articles/articleCategoryResource';
import { articleResource } from './articles/articleResource';
import { publicContentRoutes } from './articles/publicRoutes';
import { articleRoutes } from './articles/routes';
import type { CountEntryUses } from './dictionaries/dictionaryResource';
import { dictionaryResources } from './dictionaries/dictionaryResources';

export interface ContentServices {
    adCache: AdCache;
    /** market answers */
    countEntryUses: Hook<CountEntryUses>;
}

type Below = PlatformServices & IdentityServices & AnalyticsServices;

/** What is read: articles, ads, and the words that listings are sorted by. */
export const content: Module<Below, ContentServices> = {
    name: 'content',
    open: async ({ db, clock, adsInAnswer }) => {
        const adCache = new AdCache(db, clock);
        adsInAnswer.answerWith(() => adCache.inAnswer());
        return { adCache, countEntryUses: openHook('uses of dictionary entries') };
    },
    routes: ({ app, register }, services) => {
        articleRoutes(register, services);
        publicContentRoutes(register, services);
        adRoutes(app, register, services);
    },
    resources: ({ adCache, countEntryUses }) => [
        articleResource,
        articleCategoryResource,
        adResource(adCache),
        ...dictionaryResources(countEntryUses),
    ],
};
